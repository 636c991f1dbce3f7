import { type SaleStatus, saleText } from '@bikevalley/contract'
import { useFormat } from '../../lib/format/settings.ts'
import { StateMark } from '../../ui/feedback/state-mark.tsx'

const LOOKS = { good: { on: true }, warn: { fill: 'warn' }, done: { fill: 'ink' }, plain: {} } as const

/** Where a sale stands, in a word or two. */
export function SaleMark({ status }: { status: SaleStatus }) {
  const { label, tone } = saleText(status, useFormat())
  return <StateMark {...LOOKS[tone]}>{label}</StateMark>
}

/** What happened, what of the money, and until when. Nothing where the mark says it all. */
export function SaleSentence({ status, className }: { status: SaleStatus; className?: string }) {
  const { sentence } = saleText(status, useFormat())
  return sentence === null ? null : <p className={className}>{sentence}</p>
}
