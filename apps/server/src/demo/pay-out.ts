import type { Person } from '../platform/people/person.ts'
import type { DemoServices } from './builders.ts'
import type { DemoPerson } from './people.ts'

/** A seller says where their money goes; saying it again with the next sale changes nothing. The numbers are nobody’s. */
export async function giveBankDetails({ payouts }: DemoServices, seller: Person, { phone }: DemoPerson): Promise<void> {
  const account = `00${phone.replaceAll(/\D/g, '')}`
  await payouts.saveBankDetails(seller, { holder: seller.name, account, bank: 'US000000000' })
}

/** An admin sends the money of a sale. */
export async function payOut({ db, payouts }: DemoServices, bookingId: string, admin: Person): Promise<void> {
  const { id } = await db
    .selectFrom('payouts')
    .innerJoin('releases', 'releases.id', 'payouts.release_id')
    .innerJoin('payments', 'payments.id', 'releases.payment_id')
    .select('payouts.id')
    .where('payments.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await payouts.markPaid(admin, id, { reference: `BikeValley ${id.slice(-6)}` })
}
