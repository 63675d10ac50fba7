/** How many backups stay: the newest of so many days, weeks and months. */
export type BackupRule = { daily: number; weekly: number; monthly: number }

const nameForm = /^outsole-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/

/** The name of a backup made at this time; names sort by time. */
export function backupName(at: Date): string {
  return `outsole-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** When a backup of this name was made; null for names of other files. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = nameForm.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** Which backups the rule no longer keeps: of each day, week and month the newest one counts. Others' files stay. */
export function backupsToDelete(names: readonly string[], rule: BackupRule): string[] {
  const newestFirst = names
    .filter((name) => backupTime(name) !== null)
    .toSorted()
    .toReversed()
  const kept = new Set<string>(newestFirst.slice(0, 1))
  for (const [count, periodOf] of [
    [rule.daily, dayOf],
    [rule.weekly, weekOf],
    [rule.monthly, monthOf],
  ] as const) {
    const newestOf = new Map<string, string>()
    for (const name of newestFirst) {
      const period = periodOf(backupTime(name) ?? new Date(0))
      if (!newestOf.has(period)) newestOf.set(period, name)
    }
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name)
  }
  return newestFirst.filter((name) => !kept.has(name))
}

const dayMs = 86_400_000

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The Monday of its week, in UTC. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - sinceMonday * dayMs))
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}
