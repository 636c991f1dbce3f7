import * as contract from '@bikevalley/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { admins, type Row } from '../row.ts'
import type { World } from '../world.ts'

/** Of a sale of `seller`, about which the card processor knows something. */
async function aFreeze(world: World): Promise<string> {
  const bookingId = await world.sale()
  const { db } = world.app.platform
  const payment = db.selectFrom('payments').select('id').where('booking_id', '=', bookingId)
  const id = newId()
  await db
    .insertInto('money_freezes')
    .values({
      id,
      payment_id: (await payment.executeTakeFirstOrThrow()).id,
      reason: 'refund_found',
      details: 'Found in a test.',
      since: new Date(),
      ended_at: null,
      ended_by: null,
      explanation: null,
    })
    .execute()
  return id
}

export const freezesRows: Row[] = [
  { endpoint: contract.listFreezes, letsIn: admins },
  {
    endpoint: contract.explainFreeze,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => ({
      params: { id: await aFreeze(world) },
      body: { details: 'Found in a test.', reason: 'The operator agreed on it.' },
    }),
  },
]
