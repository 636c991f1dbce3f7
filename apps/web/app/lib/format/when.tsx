import { useState } from 'react'
import { useFormat } from './settings.ts'

type WhenProps = {
  /** An instant, or a day (`2022-11-18`). */
  iso: string
  /** `ago` up to a week away, then the date; or always the date, date and time, the time of day, or with its zone. */
  as?: 'ago' | 'date' | 'dateTime' | 'time' | 'meeting'
}

/** A time that machines can read too. */
export function When({ iso, as = 'ago' }: WhenProps) {
  const format = useFormat()
  const [nowMs] = useState(() => Date.now())
  const text = as === 'ago' ? format.ago(iso, nowMs) : format[as](iso)
  // Between the server's answer and the browser a minute may pass: the server's words may stand.
  return (
    <time dateTime={iso} title={as === 'ago' ? format.date(iso) : undefined} suppressHydrationWarning>
      {text}
    </time>
  )
}
