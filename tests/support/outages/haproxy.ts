import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../server/platform/embedded/free-port.ts'

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

export type HaproxyProcess = { address: string; stop(): Promise<void> }

/** HAProxy before shops on these ports, as docs/deploying.md has it. */
export async function startHaproxy(folder: string, ports: readonly number[]): Promise<HaproxyProcess> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = ports.map((each) => `  server on-${each} 127.0.0.1:${each} check inter 200ms fall 2 rise 1`)
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
frontend shop
  bind 127.0.0.1:${port}
  default_backend outsole
backend outsole
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`,
  )
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(proxy, 'exit')
      proxy.kill('SIGKILL')
      await gone
    },
  }
}
