import { afterAll, expect } from 'vitest'
import { closeStages } from '../support/interleave/stages.ts'
import { emailsTo, newListing, newPerson, type TestServices } from '../support/test-services.ts'
import { expectOneOf, testEveryOrder } from './scenes.ts'

afterAll(closeStages)

/** A bike that two people have reported, and two admins. */
async function reportedBike(services: TestServices) {
  const [seller, reporter] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
  const [one, other] = [await newPerson(services, 'admin'), await newPerson(services, 'admin')]
  const listing = await newListing(services, seller)
  const given = { reason: 'stolen', text: 'It was mine.' } as const
  const first = await services.listingReports.report(reporter, listing, given)
  const second = await services.listingReports.report(await newPerson(services, 'buyer'), listing, given)
  return { seller, reporter, one, other, listing, first, second }
}

const statesOf = async ({ db }: TestServices) =>
  (await db.selectFrom('listing_reports').select('state').orderBy('id').execute()).map(({ state }) => state)

testEveryOrder('two admins who withdraw a bike for two reports of it: one decides, the other is told', {
  prepare: reportedBike,
  run: (services, { one, other, first, second }) => ({
    one: () => services.listingReports.withdraw(one, first, 'It is stolen.'),
    other: () => services.listingReports.withdraw(other, second, 'It is stolen.'),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'wrong_state' },
      { one: 'wrong_state', other: 'done' },
    ])
    expect(await statesOf(services)).toEqual(['withdrawn', 'withdrawn'])
  },
})

testEveryOrder(
  'an admin who dismisses a report while another withdraws the bike for it: one decides, the other is told',
  {
    prepare: reportedBike,
    run: (services, { one, other, first }) => ({
      one: () => services.listingReports.dismiss(one, first, 'All in order.'),
      other: () => services.listingReports.withdraw(other, first, 'It is stolen.'),
    }),
    judge: async (services, { listing }, ends) => {
      expectOneOf(ends, [
        { one: 'done', other: 'wrong_state' },
        { one: 'wrong_state', other: 'done' },
      ])
      const { state } = await services.db
        .selectFrom('listings')
        .select('state')
        .where('id', '=', listing)
        .executeTakeFirstOrThrow()
      const [first] = await statesOf(services)
      expect([first, state]).toEqual(first === 'dismissed' ? ['dismissed', 'available'] : ['withdrawn', 'withdrawn'])
    },
  },
)

testEveryOrder('a person who is deleted while an admin decides about their report: nothing of theirs is left on it', {
  prepare: reportedBike,
  run: (services, { one, other, reporter, first }) => ({
    one: () => services.identity.deletePerson(one, reporter.id, 'They asked for it.'),
    other: () => services.listingReports.withdraw(other, first, 'It is stolen.'),
  }),
  judge: async (services, { reporter, first }, ends) => {
    expectOneOf(ends, [{ one: 'done', other: 'done' }])
    const report = await services.db
      .selectFrom('listing_reports')
      .select(['reporter_id', 'text', 'state'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(report).toEqual({ reporter_id: null, text: '', state: 'withdrawn' })
    expect(await emailsTo(services, reporter)).not.toContain('Your report about “Yamaha MT-07”')
  },
})

testEveryOrder('a report that is made while an admin withdraws the bike is closed with the others, or refused', {
  prepare: async (services) => ({ ...(await reportedBike(services)), late: await newPerson(services, 'buyer') }),
  run: (services, { one, late, listing, first }) => ({
    admin: () => services.listingReports.withdraw(one, first, 'It is stolen.'),
    late: () => services.listingReports.report(late, listing, { reason: 'fraud', text: '' }),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { admin: 'done', late: 'done' },
      { admin: 'done', late: 'listing_unavailable' },
    ])
    expect(await statesOf(services)).not.toContain('open')
  },
})

testEveryOrder('a person who presses twice has reported a bike once', {
  prepare: async (services) => ({
    reporter: await newPerson(services, 'buyer'),
    listing: await newListing(services, await newPerson(services, 'seller')),
  }),
  run: (services, { reporter, listing }) => ({
    one: () => services.listingReports.report(reporter, listing, { reason: 'fraud', text: '' }),
    other: () => services.listingReports.report(reporter, listing, { reason: 'fraud', text: '' }),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'wrong_state' },
      { one: 'wrong_state', other: 'done' },
    ])
    expect(await statesOf(services)).toEqual(['open'])
  },
})
