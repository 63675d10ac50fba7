import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { maySearch, parsePasswd } from './postgres-owner.ts'
import { reasonIn } from './postgres-process.ts'
import { parsePostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { commandLine, isRunning, untilGone } from './running-processes.ts'
import { stopStalePostgres } from './stale-postgres.ts'

describe('parsePostmasterFile', () => {
  it('parses pid, port and readiness', () => {
    const text = '4242\n/srv/data\n1781000000\n40111\n\n127.0.0.1\n 123 0\nready   \n'
    expect(parsePostmasterFile(text)).toEqual({ pid: 4242, port: 40111, ready: true })
    expect(parsePostmasterFile(text.replace('ready   ', 'starting'))?.ready).toBe(false)
  })

  it('gives null for an empty, partial or foreign file', () => {
    expect(parsePostmasterFile('')).toBeNull()
    expect(parsePostmasterFile('rubbish\n/srv')).toBeNull()
    expect(parsePostmasterFile('-1\n')).toBeNull()
    expect(parsePostmasterFile('77\n')).toEqual({ pid: 77, port: 0, ready: false })
  })
})

describe('reasonIn', () => {
  it('is the last error of the server, not of sessions of a killed one', () => {
    const own = '2026-11-21 16:06:06 UTC [2] FATAL:  pre-existing shared memory block is still in use'
    const foreign =
      '2026-11-21 16:06:06 UTC [1] FATAL:  terminating connection due to unexpected postmaster exit'
    expect(reasonIn(`LOG:  starting\n${own}\nHINT:  wait\n${foreign}\n`)).toBe(own)
    expect(reasonIn('')).toBe('it said nothing')
  })
})

describe('the user PostgreSQL runs as', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n'

  it('is parsed from /etc/passwd', () => {
    expect(parsePasswd(passwd, 'postgres')).toEqual({ name: 'postgres', uid: 101, gid: 104 })
    expect(parsePasswd(passwd, 'post')).toBeNull()
  })

  it('may enter a folder by the execute bit that applies', () => {
    const user = { name: 'postgres', uid: 101, gid: 104 }
    expect(maySearch({ mode: 0o40700, uid: 0, gid: 0 }, user)).toBe(false)
    expect(maySearch({ mode: 0o40711, uid: 0, gid: 0 }, user)).toBe(true)
    expect(maySearch({ mode: 0o40700, uid: 101, gid: 0 }, user)).toBe(true)
    expect(maySearch({ mode: 0o40701, uid: 0, gid: 104 }, user)).toBe(false)
    expect(maySearch({ mode: 0o40710, uid: 0, gid: 104 }, user)).toBe(true)
  })
})

describe('stopStalePostgres', () => {
  it('removes a pid file whose pid belongs to another program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outsole-left-'))
    await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n`)
    await stopStalePostgres(folder, () => undefined)
    expect(await readPostmasterFile(folder)).toBeNull()
    await rm(folder, { recursive: true })
  })

  it('removes the pid file of a dead server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outsole-left-'))
    await writeFile(join(folder, 'postmaster.pid'), `4194300\n${folder}\n1\n5432\n`)
    await stopStalePostgres(folder, () => undefined)
    expect(await readPostmasterFile(folder)).toBeNull()
    await rm(folder, { recursive: true })
  })
})

describe('running processes', () => {
  it('are distinguished from ended ones', async () => {
    expect(await isRunning(process.pid)).toBe(true)
    expect(await isRunning(4194300)).toBe(false)
    expect(await untilGone(4194300, 1000)).toBe(true)
    expect(await untilGone(process.pid, 30)).toBe(false)
  })

  it('are identified by their command line', async () => {
    expect((await commandLine(process.pid))[0]).toMatch(/node/)
    expect(await commandLine(4194300)).toEqual([])
  })
})

describe('freePort', () => {
  it('gives a port that can be listened on', async () => {
    const port = await freePort()
    expect(port).toBeGreaterThan(0)
    expect(port).toBeLessThan(65_536)
  })
})
