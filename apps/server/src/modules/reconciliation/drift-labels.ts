import type { MovementKind } from '@bikevalley/contract'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Db } from '../../platform/database.ts'
import { priceText } from '../bookings/index.ts'
import { freezes } from './drifting.ts'

const KINDS: Readonly<Record<MovementKind, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  chargeback_returned: 'Chargeback won',
  transfer: 'Transfer',
  other: 'Booking',
}

const ofItem = columns('drift_items', 'd', ['kind', 'object_id', 'currency', 'ledger_minor', 'provider_minor'])

/**
 * What differs about a payment and is not explained, a line each, for the admin who is to explain it: another amount is another
 * line. Nobody changes it before the transaction ends. Empty where nothing differs.
 */
export async function driftText(trx: Db, paymentId: string, locale: string): Promise<string> {
  const { rows } = await sql<RowOf<typeof ofItem>>`SELECT ${ofItem.sql}
    FROM drift_items d WHERE d.payment_id = ${paymentId} AND ${freezes} ORDER BY d.at, d.id FOR SHARE OF d`.execute(trx)
  if (rows.length === 0) return ''
  const lines = rows.map(({ kind, object_id, currency, ledger_minor, provider_minor }) => {
    const said = (minor: number | null) => (minor === null ? 'nothing' : priceText(minor, currency, locale))
    return `${KINDS[kind]} ${object_id}: ${said(ledger_minor)} here, ${said(provider_minor)} there.`
  })
  return ['The ledger and the card processor do not say the same of this payment.', ...lines].join('\n')
}
