import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { priceText } from '../../bookings/index.ts'
import type { HandoversContext } from '../context.ts'
import { waitingSalesOf } from './waiting-sales.ts'

/** Nobody can go on with the sales of a person who is suspended, and can again once that is lifted: the other sides are told. */
export async function tellOtherSides(
  { bookings, mails }: HandoversContext,
  trx: Db,
  personId: string,
  suspended: boolean,
): Promise<void> {
  for (const { booking_id, side } of await waitingSalesOf(trx, personId)) {
    const parties = await bookings.partiesOf(trx, booking_id)
    if (parties) await mails.suspended(trx, parties, side, suspended)
  }
}

/** What is held of the paid sales of a person, a sentence each. */
export async function heldSalesOf(
  { platform, payments }: HandoversContext,
  trx: Db,
  personId: string,
): Promise<(() => string)[]> {
  const sentences: (() => string)[] = []
  for (const { booking_id, side, bike, left_minor, currency } of await waitingSalesOf(trx, personId)) {
    const payment = await payments.saleOf(trx, booking_id)
    const share = side === 'seller' && payment ? await payments.shareAtHandover(trx, payment) : null
    const sum = () => priceText(share ?? left_minor, currency, platform.config.locale)
    sentences.push(() =>
      side === 'buyer'
        ? t('handovers.heldAsBuyer', { bike, sum: sum() })
        : t('handovers.heldAsSeller', { bike, sum: sum() }),
    )
  }
  return sentences
}
