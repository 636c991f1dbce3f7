import type { Db } from '../../platform/db/database.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { subscriptionsOf } from './repository.ts'

/** Whether and since when a person's address has the newsletter. */
export const subscriptionOf = (db: Db, { email }: Subject): PersonalData[] => [
  { name: 'newsletter', entries: subscriptions(db, email) },
]

async function* subscriptions(db: Db, email: string): PersonalData['entries'] {
  yield* await subscriptionsOf(db, email)
}
