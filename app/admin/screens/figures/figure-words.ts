import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'

/** `money` in cents, `share` from 0 to 1. */
export type FigureKind = 'money' | 'count' | 'share'

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const shortCounts = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export function money(cents: number): string {
  return formatDollars(toDollars(cents))
}

/** Money in little room: without cents where they tell nothing. */
export function roundMoney(cents: number): string {
  return Math.abs(cents) >= 1_000_000 ? wholeDollars.format(toDollars(cents)) : money(cents)
}

/** A share from 0 to 1 in percent, on one line; small ones with decimals. */
export function percent(share: number): string {
  const value = share * 100
  const size = Math.abs(value)
  const decimals = size >= 10 || Number.isInteger(value) ? 0 : size >= 1 ? 1 : 2
  return `${decimals === 0 ? formatCount(Math.round(value)) : value.toFixed(decimals)}\u00a0%`
}

/** A part in percent of a whole; a dash where there is no whole. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : percent(part / whole)
}

/** Where there is little room: large sums of money without cents. */
export function figure(value: number | null, kind: FigureKind): string {
  return value !== null && kind === 'money' ? roundMoney(value) : wholeFigure(value, kind)
}

/** In columns: money always with its cents. */
export function wholeFigure(value: number | null, kind: FigureKind): string {
  if (value === null) return '–'
  if (kind === 'money') return money(value)
  return kind === 'count' ? formatCount(value) : percent(value)
}

/** For the ticks of an axis. */
export function shortFigure(value: number, kind: FigureKind): string {
  if (kind === 'money') return shortDollars.format(toDollars(value))
  return kind === 'count' ? shortCounts.format(value) : percent(value)
}

/** As a program reads it: money with its cents, shares as part of 1. */
export function plainFigure(value: number | null, kind: FigureKind): string {
  if (value === null) return ''
  if (kind === 'money') return toDollars(value).toFixed(2)
  return kind === 'count' ? String(value) : value.toFixed(4)
}

export type ChangeOf = { direction: 'up' | 'down' | 'same'; words: string }

/** How a figure changed, in percent of what it was; null where there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): ChangeOf | null {
  if (now === null || before === null || before === 0) return null
  const change = (now - before) / Math.abs(before)
  const words = percent(Math.abs(change))
  // Less than can be written is no change.
  if (Math.abs(change) < 0.00005) return { direction: 'same', words: percent(0) }
  return { direction: change > 0 ? 'up' : 'down', words }
}
