import { compose, type Services } from '../compose.ts'
import { createTestProcessor, openTestProcessor, type TestProcessor } from '../modules/payment-providers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/people/person.ts'
import type { Platform } from '../platform/platform.ts'

/** The services, with a clock that the builder sets, so that what they make may lie in the past. */
export type DemoServices = Services & {
  testProcessor: TestProcessor
  at(time: Date): void
  db: Db
}

/** Something that happened, and when. */
export type Step = { hoursAgo: number; take: () => Promise<unknown> }

/** @param db where it is built, see `one-transaction.ts` */
export function createDemoServices(platform: Platform, db: Db): DemoServices {
  let time = platform.clock.now()
  // Its emails stay in the outbox, since nobody of the demo data has a mailbox; and its cards are no real ones.
  const config = { ...platform.config, smtpUrl: null }
  const past: Platform = { ...platform, db, preparedDb: db, config, clock: { ...platform.clock, now: () => time } }
  const testProcessor = createTestProcessor(past)
  return {
    ...compose(past, { providers: [openTestProcessor(testProcessor)] }).services,
    testProcessor,
    at(next) {
      time = next
    },
    db,
  }
}

/** A person as the routes would hand them to a service. */
export const personOf = (given: Pick<Person, 'id' | 'email' | 'name'>, role: 'buyer' | 'seller' | 'admin'): Person => ({
  ...given,
  image: null,
  isBuyer: role === 'buyer',
  isSeller: role === 'seller',
  isAdmin: role === 'admin',
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  language: null,
  termsVersion: null,
  sessionId: '',
  confirmed: true,
  mustAddFactor: false,
})
