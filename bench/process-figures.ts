import { readdir, readFile } from 'node:fs/promises'

/** Memory of a process that is in RAM now, in megabytes. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}

/** Processor time in milliseconds of a process and of those it started, such as the one that draws pictures. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const started = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const children = started.flatMap((pids) => pids.split(' ').filter(Boolean).map(Number))
  const used = await Promise.all([pid, ...children].map(ownMs))
  return used.reduce((sum, each) => sum + each, 0)
}

/** User and system time of a process on Linux, whose clock ticks a hundred times a second. */
async function ownMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
}
