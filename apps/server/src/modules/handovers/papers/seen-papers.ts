import type { Handover, seenPaperSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { invalidField } from '../../../platform/refusals.ts'
import { presentServices } from '../../listings/index.ts'
import { requireOpen } from '../../payments/index.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireStands } from '../lock-sale.ts'
import { requireBuyer } from '../policy.ts'
import { entriesWithPapers, forgetSeen, noteSeen } from './seen-papers-queries.ts'

/**
 * The buyer says of an entry of the bike's service history that they have seen its paper, or takes that back. It counts from the
 * handover on, which reads it under the same lock.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` once the bike is handed over, the money goes back or is frozen,
 *   `invalid_input` where an entry is ticked that there is not
 */
export async function saveSeenPaper(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  { entry, seen }: z.output<typeof seenPaperSchema>,
): Promise<void> {
  await context.platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    requireBuyer(person, sale)
    await requireStands(context, trx, sale)
    await requireOpen(trx, 'handed_over_despite_bank', sale.payment.id)
    if (!seen) return forgetSeen(trx, bookingId, entry)
    if (!(await noteSeen(trx, bookingId, entry))) throw invalidField('entry', t('handovers.noSuchEntry'))
  })
}

/** The service history as the buyer goes through it beside the bike. */
export async function historyToCheck(
  { config }: HandoversContext['platform'],
  db: Db,
  bookingId: string,
): Promise<Handover['service_history']> {
  const rows = await entriesWithPapers(db, bookingId)
  return presentServices(rows, config.distanceUnit, true).map((entry, index) => ({
    ...entry,
    seen: rows[index]?.seen === true,
  }))
}
