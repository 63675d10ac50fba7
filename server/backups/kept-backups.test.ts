import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupName, backupsToDelete, backupTime } from './kept-backups.ts'

const rule = { daily: 7, weekly: 4, monthly: 12 }
const dayMs = 86_400_000

function nightly(from: string, days: number): string[] {
  const begin = Date.parse(`${from}T03:15:00Z`)
  return Array.from({ length: days }, (_, day) => backupName(new Date(begin + day * dayMs)))
}

/** What a shop has that makes a backup each night and deletes by the rule. */
function keptAfter(names: string[]): string[] {
  let kept: string[] = []
  for (const name of names) {
    kept.push(name)
    const gone = new Set(backupsToDelete(kept, rule))
    kept = kept.filter((each) => !gone.has(each))
  }
  return kept
}

describe('the backups that are kept', () => {
  it('after two years of nights are the last seven days, four weeks and twelve months', () => {
    const kept = keptAfter(nightly('2024-01-01', 731))
    expect(kept.slice(-7)).toEqual(nightly('2025-12-25', 7))
    expect(new Set(kept.map((name) => name.slice(8, 15))).size).toBe(12)
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
    expect(kept.length).toBeGreaterThanOrEqual(7 + 12)
  })

  it('always hold the newest, and other files are never touched', () => {
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })),
        (times) => {
          const names = [...new Set(times.map(backupName))]
          const gone = backupsToDelete([...names, 'notes.txt', 'outsole-old.backup'], rule)
          const newest = names.toSorted().at(-1)
          expect(gone).not.toContain(newest)
          expect(gone.every((name) => names.includes(name))).toBe(true)
          expect(names.length - gone.length).toBeLessThanOrEqual(23)
        },
      ),
    )
  })

  it('are named by their time', () => {
    const at = new Date('2026-01-31T03:15:07Z')
    expect(backupName(at)).toBe('outsole-2026-01-31T03-15-07Z.backup')
    expect(backupTime(backupName(at))).toEqual(at)
    expect(backupTime('outsole-2026-01-31.backup')).toBeNull()
  })
})
