const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' })

/** A moment as people say it; the exact time is its title. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-soft">never</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={whole.format(date)} className="figures whitespace-nowrap">
      {inWords(date, new Date())}
    </time>
  )
}

/** Within a day by minutes and hours, before that the date. */
export function inWords(date: Date, now: Date): string {
  const minutes = Math.round((date.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 60) return ago.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return ago.format(Math.round(minutes / 60), 'hour')
  return day.format(date)
}
