import { realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type InlineConfig, type ViteDevServer } from 'vite'
import { basePath } from '../../contract/base-path.ts'
import type { PageHost } from '../../contract/page-host.ts'
import type { Config } from '../platform/config/config.ts'
import { projectRoot } from './build-pages.ts'
import { startRestartingServer } from './restarting-server.ts'

/** Below {base}, but the server's. */
const serverParts = ['api', 'media'].map((part) => `${basePath}/${part}/`)

/**
 * The shop for who works on it: pages come from Vite, which puts an edited component into the open page; API and
 * pictures from a server process that is restarted when its sources change. One port, as for customers. Pages have
 * no security policy here, as Vite's own scripts are inline.
 */
export async function startDevServer(config: Config, databaseUrl: string) {
  const server = await startRestartingServer(config, databaseUrl)
  const http = createServer((request, response) => void answer(request, response))
  const middleware: InlineConfig['server'] = {
    middlewareMode: true,
    ws: { server: http },
    // The folder of packages may be a link to another place.
    fs: { allow: [projectRoot, realpathSync(join(projectRoot, 'node_modules'))] },
  }
  const vite = await startVite({ root: projectRoot, appType: 'custom', server: middleware })
  const admin = await startVite({
    configFile: join(projectRoot, 'vite.admin.config.ts'),
    appType: 'spa',
    server: middleware,
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request
    if (url === '/' || url === basePath) {
      response.writeHead(302, { Location: `${basePath}/` }).end()
    } else if (!url.startsWith(`${basePath}/`) || serverParts.some((part) => url.startsWith(part))) {
      passOn(request, response, await server.address())
    } else if (`${url}/`.startsWith(`${basePath}/admin/`)) {
      if (url === `${basePath}/admin`) response.writeHead(302, { Location: `${url}/` }).end()
      else admin.middlewares(request, response)
    } else {
      vite.middlewares(request, response, () => void sendPage(url, response))
    }
  }

  /** Vite takes the base off the request's own address. */
  async function sendPage(url: string, response: ServerResponse): Promise<void> {
    try {
      const page = await renderPage(vite, config, url, await server.address())
      response.writeHead(page.status, Object.fromEntries(page.headers))
      response.end(Buffer.from(await page.arrayBuffer()))
    } catch (error) {
      console.error(error)
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
    }
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(config.port, config.host, resolve)
  })
  return {
    address: `http://${config.host}:${config.port}`,
    async stop() {
      await vite.close()
      await admin.close()
      http.close()
      http.closeAllConnections()
      await server.stop()
    },
  }
}

/**
 * Starts Vite without its listeners for the end of this process: those of the server that React Router opens for itself
 * would exit at once, before the database is stopped.
 */
async function startVite(config: InlineConfig): Promise<ViteDevServer> {
  const added: (() => void)[] = []
  const note = (event: string | symbol, listener: () => void) => {
    if (event === 'SIGTERM') added.push(listener)
  }
  process.on('newListener', note)
  const vite = await createVite(config)
  process.off('newListener', note)
  for (const listener of added) {
    process.off('SIGTERM', listener)
    process.stdin.off('end', listener)
  }
  return vite
}

async function renderPage(vite: ViteDevServer, config: Config, url: string, api: string): Promise<Response> {
  const host: PageHost = {
    shop: config.shop,
    nonce: '',
    fetchApi({ url: called, headers }) {
      const { pathname, search } = new URL(called)
      return fetch(api + pathname + search, { headers })
    },
    report: (error) => console.error(error),
  }
  const { renderPage: render } = await vite.ssrLoadModule('/app/page-renderer.ts')
  return render(new Request(config.publicUrl + url), host)
}

/** Proxies a request to the server process, without a timeout. */
function passOn(request: IncomingMessage, response: ServerResponse, address: string): void {
  const { hostname, port } = new URL(address)
  const { method, headers, url: path } = request
  const call = requestOf({ hostname, port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  call.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.on('close', () => call.destroy())
  request.pipe(call)
}
