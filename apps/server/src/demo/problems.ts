import sharp from 'sharp'
import type { Person } from '../platform/people/person.ts'
import type { DemoBooking } from './bookings.ts'
import type { DemoServices } from './builders.ts'
import { compose, FRAMES } from './compose.ts'
import { demoAccounts, demoEmail } from './people.ts'

/** Both are open still when the market is looked at. */
const TAKEN_HOURS_AGO = 30
const REPORTED_HOURS_AGO = 20

const isToLogIn = (key: string) => demoAccounts.some(({ email }) => email === demoEmail(key))

/** Two sales that go wrong, so that admins have something to decide and to answer: of nobody whom people log in as. */
export function chooseProblems(bookings: readonly DemoBooking[]) {
  const [reported, taken] = bookings.filter(
    ({ buyer, bike, end, endHoursAgo }) =>
      end === 'paid' && endHoursAgo > TAKEN_HOURS_AGO && !isToLogIn(buyer.key) && !isToLogIn(bike.seller.key),
  )
  return { reported, taken, reportedHoursAgo: REPORTED_HOURS_AGO, takenHoursAgo: TAKEN_HOURS_AGO }
}

const PROBLEM = 'The frame number is not the one in the papers, and the seller does not answer any more.'
/** What the buyer took pictures of, where the two met. */
const SEEN = [FRAMES.front, FRAMES.engine] as const

/** The buyer reports a problem, with photos: drawn as the bike’s own pictures are, in another place. */
export async function reportProblem(
  { photos, handovers }: DemoServices,
  { bike }: DemoBooking,
  bookingId: string,
  buyer: Person,
): Promise<void> {
  const [cover] = bike.pictures
  if (!cover) throw new Error(`${bike.name} has no picture.`)
  const taken: string[] = []
  for (const frame of SEEN) {
    const drawn = await compose({ ...cover, backdrop: 'road-overcast', frame, width: 1200 })
    const { hash } = await photos.storePrivate(buyer, [await sharp(Buffer.from(drawn)).jpeg().toBuffer()])
    taken.push(hash)
  }
  await handovers.report(buyer, bookingId, PROBLEM, taken)
}

/** The buyer’s bank takes the payment back. */
export async function chargeBack({ db, payments, testProcessor }: DemoServices, bookingId: string): Promise<void> {
  const { id, amount_minor: amountMinor } = await db
    .selectFrom('test_processor_intents')
    .select(['id', 'amount_minor'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await testProcessor.dispute(id, { amountMinor, status: 'open', reason: 'product_not_received' })
  await payments.chargebacks.look()
}
