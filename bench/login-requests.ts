import { createHistogram } from 'node:perf_hooks'
import { basePath } from '../contract/base-path.ts'
import { hashPassword, passwordFits } from '../server/accounts/password-hash.ts'
import { addBenchCustomer } from './bench-customers.ts'
import type { BenchShop } from './bench-shop.ts'
import type { BenchRequest, Measured } from './measure.ts'

const customers = 64
const password = 'a-long-way-up-the-hill'

/** Sign-ins of many customers, each from an address of their own, as behind a proxy: no limit is met. */
export async function loginRequests({ database: { db } }: BenchShop): Promise<() => BenchRequest> {
  const hash = await hashPassword(password)
  const emailOf = (n: number) => `bench-login-${n}@example.com`
  await Promise.all(Array.from({ length: customers }, (_, n) => addBenchCustomer(db, emailOf(n), hash)))
  let logins = 0
  return () => {
    logins += 1
    const n = logins % customers
    return {
      method: 'POST',
      path: `${basePath}/api/auth/login`,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${n}` },
      body: JSON.stringify({ email: emailOf(n), password }),
    }
  }
}

/** What no sign-in can be faster than: its password check alone, as many at once, in a process that does nothing else. */
export async function measurePasswordChecks(load: {
  seconds: number
  connections: number
}): Promise<Measured> {
  const hash = await hashPassword(password)
  const took = createHistogram()
  const begun = performance.now()
  const cpu = process.cpuUsage()
  let failed = 0
  async function keepChecking(): Promise<void> {
    while (performance.now() - begun < load.seconds * 1000) {
      const start = performance.now()
      if (!(await passwordFits(password, hash))) failed += 1
      took.record(Math.max(1, Math.round(performance.now() - start)))
    }
  }
  await Promise.all(Array.from({ length: load.connections }, keepChecking))
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: Math.round((took.count * 1000) / (performance.now() - begun)),
    p50Ms: took.percentile(50),
    p99Ms: took.percentile(99),
    failed,
    kilobytesEach: 0,
    serverMsEach: Math.round((user + system) / took.count) / 1000,
  }
}
