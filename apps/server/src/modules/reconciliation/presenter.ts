import {
  type DriftDay,
  type DriftTotal,
  formatMinor,
  type PaymentProvider,
  type ProviderFetch,
  type ReconciliationItem,
} from '@bikevalley/contract'
import type { ListedItem } from './drift/list-items.ts'
import type { readProgress } from './movements/fetch-progress.ts'
import type { SumRow } from './read-reconciliation.ts'

const sidesOf = (row: SumRow) => ({
  provider: row.provider,
  currency: row.currency,
  ledger: formatMinor(row.ledger_minor, row.currency),
  at_provider: formatMinor(row.provider_minor, row.currency),
  drift: formatMinor(row.ledger_minor - row.provider_minor, row.currency),
  unmatched: row.unmatched,
})

export const presentTotal = (row: SumRow): DriftTotal => ({
  ...sidesOf(row),
  recent: row.recent,
  recent_drift: formatMinor(row.recent_minor, row.currency),
  fees: formatMinor(row.fees_minor, row.currency),
  costs: formatMinor(row.costs_minor, row.currency),
  other: formatMinor(row.other_minor, row.currency),
})

export const presentDay = (row: SumRow & { day: string }): DriftDay => ({ ...sidesOf(row), day: row.day })

type Progress = Awaited<ReturnType<typeof readProgress>>[number]

export function presentFetch(provider: PaymentProvider, progress: Progress | undefined): ProviderFetch {
  const { fetched_until = null, reading_until = null, asked_at = null, last_error = null } = progress ?? {}
  const asked = asked_at !== null && (fetched_until === null || asked_at > fetched_until)
  return {
    provider,
    fetched_until: fetched_until?.toISOString() ?? null,
    running: last_error === null && (asked || reading_until !== null),
    problem: last_error ?? '',
  }
}

/** What an item is on each side; null where that side does not have it. */
export const amountsOf = ({
  ledger_minor,
  provider_minor,
  currency,
}: Pick<ListedItem, 'ledger_minor' | 'provider_minor' | 'currency'>) => ({
  ledger: ledger_minor === null ? null : formatMinor(ledger_minor, currency),
  at_provider: provider_minor === null ? null : formatMinor(provider_minor, currency),
})

export const presentItem = (row: ListedItem): ReconciliationItem => ({
  _id: row.id,
  provider: row.provider,
  kind: row.kind,
  problem: row.problem,
  currency: row.currency,
  ...amountsOf(row),
  difference: formatMinor(
    row.problem === 'other' ? 0 : (row.ledger_minor ?? 0) - (row.provider_minor ?? 0),
    row.currency,
  ),
  object_id: row.object_id,
  description: row.description,
  at: row.at.toISOString(),
  explanation: row.explanation ?? '',
  explained_by_name: row.explained_by_name ?? '',
  booking: row.booking_id === null || row.bike === null ? null : { _id: row.booking_id, bike: row.bike },
})
