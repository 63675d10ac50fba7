import { Counter, Gauge, Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { readTally } from './job-tally.ts'
import { readQueue, readSchedules } from './queue-state.ts'
import { countWorkers } from './worker-guard.ts'

/**
 * Prometheus metrics of queue, schedules and outcomes. Read from the database at every call, so that each process
 * reports all workers.
 */
export async function jobMetrics(db: Db): Promise<string> {
  const [queue, tally, schedules, workers] = await Promise.all([
    readQueue(db),
    readTally(db),
    readSchedules(db),
    countWorkers(db),
  ])
  const registers = [new Registry()]
  const jobs = new Gauge({
    name: 'outsole_jobs',
    help: 'Jobs in the queue by kind and state: waiting, retrying, running or failed (given up)',
    labelNames: ['job', 'state'],
    registers,
  })
  const oldest = gauge(registers, 'outsole_jobs_oldest_seconds', 'How long the oldest job is due or failing')
  for (const { job, waiting, retrying, running, failed, oldestSeconds } of queue) {
    for (const [state, count] of Object.entries({ waiting, retrying, running, failed })) {
      jobs.set({ job, state }, count)
    }
    oldest.set({ job }, oldestSeconds)
  }
  addOutcomes(registers, tally)
  const last = gauge(
    registers,
    'outsole_schedule_last_seconds',
    'When a schedule last began its job, in Unix time',
  )
  for (const { job, lastAt } of schedules) if (lastAt) last.set({ job }, lastAt.getTime() / 1000)
  new Gauge({ name: 'outsole_job_workers', help: 'Workers that take jobs now', registers }).set(workers)
  return (await Promise.all(registers.map((registry) => registry.metrics()))).join('')
}

function addOutcomes(registers: Registry[], tally: Awaited<ReturnType<typeof readTally>>): void {
  const labelNames = ['job', 'outcome']
  const runs = new Counter({
    name: 'outsole_job_runs_total',
    help: 'Runs of jobs by how they ended: done, retried or failed (given up)',
    labelNames,
    registers,
  })
  const seconds = new Counter({
    name: 'outsole_job_seconds_total',
    help: 'Time spent in runs of jobs',
    labelNames,
    registers,
  })
  for (const { job, outcome, runs: count, milliseconds } of tally) {
    runs.inc({ job, outcome }, count)
    seconds.inc({ job, outcome }, milliseconds / 1000)
  }
}

function gauge(registers: Registry[], name: string, help: string): Gauge<'job'> {
  return new Gauge({ name, help, labelNames: ['job'], registers })
}
