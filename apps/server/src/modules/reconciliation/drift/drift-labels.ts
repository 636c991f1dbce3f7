import type { MovementKind } from '@bikevalley/contract'
import { siteLanguage } from '@bikevalley/contract/language'
import { inLanguage, t } from '@bikevalley/messages'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { priceText } from '../../bookings/index.ts'
import { freezes } from './drifting.ts'

const ITEMS: Readonly<Record<MovementKind, (id: string) => string>> = {
  charge: (id) => t('reconciliation.charge', { id }),
  refund: (id) => t('reconciliation.refund', { id }),
  chargeback: (id) => t('reconciliation.chargeback', { id }),
  chargeback_returned: (id) => t('reconciliation.chargebackReturned', { id }),
  transfer: (id) => t('reconciliation.transfer', { id }),
  other: (id) => t('reconciliation.other', { id }),
}

const ofItem = columns('drift_items', 'd', ['kind', 'object_id', 'currency', 'ledger_minor', 'provider_minor'])

/**
 * What differs about a payment and is not explained, a line each, for the admin who is to explain it: another amount is another
 * line. It is kept, and compared with what was kept: so it is in the site's language, whoever asks. Nobody changes it before the
 * transaction ends. Empty where nothing differs.
 */
export async function driftText(trx: Db, paymentId: string, locale: string): Promise<string> {
  const { rows } = await sql<RowOf<typeof ofItem>>`SELECT ${ofItem.sql}
    FROM drift_items d WHERE d.payment_id = ${paymentId} AND ${freezes} ORDER BY d.at, d.id FOR SHARE OF d`.execute(trx)
  if (rows.length === 0) return ''
  return inLanguage(siteLanguage(locale), () => {
    const lines = rows.map(({ kind, object_id, currency, ledger_minor, provider_minor }) => {
      const said = (minor: number | null) =>
        minor === null ? t('reconciliation.nothing') : priceText(minor, currency, locale)
      const values = { item: ITEMS[kind](object_id), here: said(ledger_minor), there: said(provider_minor) }
      return t('reconciliation.hereAndThere', values)
    })
    return [t('reconciliation.saysOtherwise'), ...lines].join('\n')
  })
}
