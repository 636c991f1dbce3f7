import type { SaleStatus } from '@bikevalley/contract'
import { useEffect, useState } from 'react'
import { When } from '../../lib/format/when.tsx'

const A_MINUTE_MS = 60_000

/** When the time of a sale is over: its day, and where that is less than a day away, how long it is still. */
export function DeadlineAt({ at, soon }: NonNullable<SaleStatus['deadline']>) {
  const [minute, setMinute] = useState(0)
  useEffect(() => {
    if (!soon) return undefined
    const timer = setInterval(() => setMinute((passed) => passed + 1), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [soon])
  return soon ? <When key={minute} iso={at} /> : <When iso={at} as="date" />
}
