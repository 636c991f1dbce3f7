import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SaleAnswers, SaleFacts } from './sale-facts.ts'
import { createSaleMails } from './sale-mails.ts'

export type Sales = ReturnType<typeof createSales>

/**
 * Where each sale stands, for each of its people: rules on facts. The facts are of all modules of a sale, so they are asked
 * for, and the modules that tell of sales are above.
 */
export function createSales(platform: Platform, notifications: Pick<Notifications, 'tell'>) {
  const above = questions<SaleAnswers>('sales')
  const facts = (db: Db, bookingIds: readonly string[]) => above.answers.facts(db, bookingIds)
  return {
    answerWith: above.answerWith,
    /** The facts of these bookings, by booking. Ids of none are left out. */
    facts,
    /** The facts of one booking; undefined where there is none. */
    factsOf: async (db: Db, bookingId: string): Promise<SaleFacts | undefined> =>
      (await facts(db, [bookingId])).get(bookingId),
    mails: createSaleMails(platform, notifications, facts),
  }
}
