import type { sellerPapersSchema } from '@bikevalley/contract'
import type { z } from 'zod'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { toKilometres } from '../../listings/index.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireWaiting } from '../lock-sale.ts'
import { requireSeller } from '../policy.ts'
import { changeHandover } from '../repository.ts'

/**
 * The seller writes down what they know for the bill of sale before the two meet. Nobody else sees it before the handover.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` once the bike is handed over or the money goes back
 */
export async function saveSellerPapers(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  { name, address, frame_number, registration, mileage }: z.output<typeof sellerPapersSchema>,
): Promise<void> {
  const { platform } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    requireSeller(person, sale)
    await requireWaiting(context, trx, sale)
    await changeHandover(trx, bookingId, {
      seller_name: name || null,
      seller_address: address || null,
      frame_number: frame_number || null,
      registration: registration || null,
      mileage_km: mileage === null ? null : toKilometres(mileage, platform.config.distanceUnit),
    })
  })
}
