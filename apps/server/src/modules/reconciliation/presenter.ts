import {
  type DriftDay,
  type DriftTotal,
  formatMinor,
  type PaymentProvider,
  type ProviderFetch,
  type ReconciliationItem,
} from '@bikevalley/contract'
import type { readProgress } from './fetch-progress.ts'
import type { ListedItem } from './list-items.ts'
import type { SumRow } from './read-reconciliation.ts'

/** An amount that may be below nothing: `-450000` is `"-4500.00"`. */
const signed = (minor: number): string => `${minor < 0 ? '-' : ''}${formatMinor(Math.abs(minor))}`

const NOTHING = signed(0)

const sidesOf = ({ provider, currency, ledger_minor, provider_minor, unmatched }: SumRow) => ({
  provider,
  currency,
  ledger: signed(ledger_minor),
  at_provider: signed(provider_minor),
  drift: signed(ledger_minor - provider_minor),
  unmatched,
})

export const presentTotal = (row: SumRow): DriftTotal => ({
  ...sidesOf(row),
  young: row.young,
  young_drift: signed(row.young_minor),
  kept: signed(row.kept_minor),
  costs: signed(row.costs_minor),
  apart: signed(row.apart_minor),
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

export const presentItem = (row: ListedItem): ReconciliationItem => ({
  _id: row.id,
  provider: row.provider,
  kind: row.kind,
  problem: row.problem,
  currency: row.currency,
  ledger: row.ledger_minor === null ? null : signed(row.ledger_minor),
  at_provider: row.provider_minor === null ? null : signed(row.provider_minor),
  difference: row.problem === 'apart' ? NOTHING : signed((row.ledger_minor ?? 0) - (row.provider_minor ?? 0)),
  object_id: row.object_id,
  description: row.description,
  at: row.at.toISOString(),
  explanation: row.explanation ?? '',
  explained_by_name: row.explained_by_name ?? '',
  booking: row.booking_id === null || row.bike === null ? null : { _id: row.booking_id, bike: row.bike },
})
