import * as contract from '@bikevalley/contract'
import { admins, type Row, sellers } from '../row.ts'
import type { World } from '../world.ts'

/** A bike of `seller` that was handed over, and its payout; their account is from before the pause. */
async function aPayout(world: World): Promise<{ params: { id: string } }> {
  const { seller, admin } = world.people
  const { bookingId, code } = await world.saleWithCode()
  const party = { name: 'Robin', address: '1 Main Street, Portland, OR 97201' }
  const bill = { ...party, frame_number: 'JYARM321000001234', registration: 'none', mileage: 12_345 }
  await seller.call(contract.handOver, { params: { id: bookingId }, body: { ...bill, code } })
  await seller.call(contract.saveBankDetails, { body: ACCOUNT })
  await world.app.platform.db
    .updateTable('bank_details')
    .set({ changed_at: new Date(0) })
    .execute()
  const { items } = await admin.call(contract.adminListPayouts, { query: { limit: 100 } })
  return { params: { id: items.find(({ booking_id }) => booking_id === bookingId)?._id ?? '' } }
}

const ACCOUNT = { holder: 'Robin Seller', account: 'DE89 3704 0044 0532 0130 00' }

export const payoutsRows: Row[] = [
  { endpoint: contract.getMoney, letsIn: sellers },
  { endpoint: contract.getBankDetails, letsIn: sellers },
  { endpoint: contract.saveBankDetails, letsIn: sellers, input: () => ({ body: ACCOUNT }) },
  { endpoint: contract.getOwnPayoutAccount, letsIn: sellers },
  { endpoint: contract.connectPayoutAccount, letsIn: sellers, status: 409 },
  { endpoint: contract.checkPayoutAccount, letsIn: sellers, status: 409 },
  { endpoint: contract.disconnectPayoutAccount, letsIn: sellers },
  { endpoint: contract.adminListPayouts, letsIn: admins },
  { endpoint: contract.adminDownloadPayouts, letsIn: admins },
  { endpoint: contract.getPayoutAccount, freshBuyer: true, letsIn: admins, input: aPayout },
  {
    endpoint: contract.markPayoutPaid,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => ({ ...(await aPayout(world)), body: { reference: 'BV 17' } }),
  },
  {
    endpoint: contract.returnPayout,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => {
      const payout = await aPayout(world)
      await world.people.admin.call(contract.markPayoutPaid, { ...payout, body: { reference: 'BV 17' } })
      return { ...payout, body: { reason: 'The account is closed.' } }
    },
  },
  { endpoint: contract.transferPayout, freshBuyer: true, letsIn: admins, status: 409, input: aPayout },
]
