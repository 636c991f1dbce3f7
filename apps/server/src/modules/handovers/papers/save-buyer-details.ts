import type { buyerDetailsSchema } from '@bikevalley/contract'
import type { z } from 'zod'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { saleStatus } from '../../sales/index.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireWaiting } from '../lock-sale.ts'
import { requireBuyer } from '../policy.ts'
import { changeHandover } from '../repository.ts'

/**
 * The buyer gives name and address for the bill of sale, for which the code is shown. The first time a mail leads to it,
 * unless something stands in the way of the handover: its page shows it then to who insists.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` once the bike is handed over or the money goes back
 */
export async function saveBuyerDetails(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  { name, address }: z.output<typeof buyerDetailsSchema>,
): Promise<void> {
  const { platform, bookings, sales, mails } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    requireBuyer(person, sale)
    await requireWaiting(context, trx, sale)
    await changeHandover(trx, bookingId, { buyer_name: name, buyer_address: address })
    if (sale.handover.buyer_name !== null) return
    const facts = await sales.factsOf(trx, bookingId)
    if (!facts || saleStatus(facts, 'buyer', platform.clock.now()).phase !== 'to_hand_over') return
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await mails.code(trx, parties)
  })
}
