import type { DemoBooking } from './bookings.ts'
import type { BuildersMarket } from './builders.ts'
import { demoAccounts, demoEmail } from './people.ts'

/** Both are open still when the market is looked at. */
const TAKEN_HOURS_AGO = 30
const REPORTED_HOURS_AGO = 20

const isToLogIn = (key: string) => demoAccounts.some(({ email }) => email === demoEmail(key))

/** Two sales that go wrong, so that admins have something to decide and to answer: of nobody whom people log in as. */
export function chooseTroubles(bookings: readonly DemoBooking[]) {
  const [reported, taken] = bookings.filter(
    ({ buyer, bike, end, endHoursAgo }) =>
      end === 'paid' && endHoursAgo > TAKEN_HOURS_AGO && !isToLogIn(buyer.key) && !isToLogIn(bike.seller.key),
  )
  return { reported, taken, reportedHoursAgo: REPORTED_HOURS_AGO, takenHoursAgo: TAKEN_HOURS_AGO }
}

/** The buyer’s bank takes the payment back. */
export async function chargeBack({ db, payments, processor }: BuildersMarket, bookingId: string): Promise<void> {
  const { id, amount_minor: amountMinor } = await db
    .selectFrom('test_processor_intents')
    .select(['id', 'amount_minor'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await processor.dispute(id, { amountMinor, status: 'open', reason: 'product_not_received' })
  await payments.chargebacks.look()
}
