import type { SaleFormat } from './labels.ts'
import { byDeadline, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** What a sale wants of its seller, in a line: `Hand over KTM by Dec 6, $3,412.50`. Its sentence says why. */
export function sellerTask(status: SaleStatus, bike: string, format: SaleFormat): string {
  const sum = status.amount === null ? '' : `, ${sumOf(status, format)}`
  const task = `${taskOf(status, bike)}${byDeadline(status, format)}`
  return `${task}${sum}${status.amount?.kind === 'at_risk' ? ' at risk' : ''}`
}

function taskOf({ phase, next }: SaleStatus, bike: string): string {
  if (next === 'hand_over') return `Hand over ${bike}`
  if (next === 'answer_report') return `Tell us what happened with ${bike}`
  if (next === 'see_report') return `We decide about ${bike}`
  if (phase === 'bank_asks') return `Keep ${bike}: the buyer’s bank asks`
  if (phase === 'bank_took') return `Keep ${bike}: the buyer’s bank has the money`
  if (phase === 'bank_asks_after') return `The buyer’s bank asks about ${bike}`
  if (phase === 'bank_took_after') return `The buyer’s bank has the money for ${bike}`
  return `Keep ${bike}`
}
