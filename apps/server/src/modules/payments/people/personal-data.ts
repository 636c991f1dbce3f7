import { formatMinor } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import { inPages } from '../../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../../platform/people/personal-data.ts'
import { attemptsOf, salesOf } from './personal-data-queries.ts'

/** What a person tried to pay and paid, and what was paid for their bikes; a buyer's card is the buyer's alone. */
export const paymentsOfPerson = (db: Db, { id }: Subject): PersonalData[] => [
  { name: 'payments', entries: paid(db, id) },
  { name: 'sales', entries: sold(db, id) },
]

async function* paid(db: Db, buyerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => attemptsOf(db, buyerId, after, limit))) yield inMoney(row)
}

async function* sold(db: Db, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => salesOf(db, sellerId, after, limit))) yield inMoney(row)
}

type InMinor = { amount_minor: number }

const withAmount = <Row extends InMinor>({ amount_minor, ...rest }: Row, currency: string) => ({
  ...rest,
  amount: formatMinor(amount_minor, currency),
})

const inMoney = <
  Row extends InMinor & { currency: string; refunds: readonly InMinor[]; chargebacks: readonly InMinor[] },
>({
  refunds,
  chargebacks,
  ...rest
}: Row) => ({
  ...withAmount(rest, rest.currency),
  refunds: refunds.map((refund) => withAmount(refund, rest.currency)),
  chargebacks: chargebacks.map((chargeback) => withAmount(chargeback, rest.currency)),
})
