import type { CreateBike } from '@bikevalley/contract'
import type { Config } from '../config.ts'
import { toKilometres } from '../modules/listings/index.ts'
import type { Person } from '../platform/people/person.ts'
import type { DemoBike } from './bikes.ts'
import type { DemoBooking } from './bookings.ts'
import { type DemoServices, personOf, type Step } from './builders.ts'
import { priceIn } from './currency.ts'
import { factsOfBike } from './facts.ts'
import { chooseInvoiced, withInvoice } from './invoices.ts'
import { stepsOfKept } from './kept.ts'
import { papersOfBike } from './papers.ts'
import { giveBankDetails, payOut } from './pay-out.ts'
import { DEMO_PASSWORD, type DemoPerson, demoAccounts, demoEmail } from './people.ts'
import { plan } from './pictures.ts'
import type { DemoPlan } from './plan.ts'
import { chargeBack, chooseProblems, reportProblem } from './problems.ts'

const HOUR_MS = 3_600_000
const LONGER_THAN_A_HOLD_HOURS = 0.3
const COLLECTED_WITHIN_HOURS = 4 * 24
const PAID_OUT_AFTER_HOURS = 5 * 24
/** Everybody signed up before the first bike was there, one after the other over three years. */
const signedUpHoursAgo = (index: number): number => (90 + ((index * 389) % 1000)) * 24

const CARDS = [
  { number: '4242424242424242', cvc: '123' },
  { number: '5555555555554444', cvc: '123' },
  { number: '378282246310005', cvc: '1234' },
  { number: '6011111111111117', cvc: '123' },
]
const REFUSED_CARD = { number: '4000000000009995', cvc: '123' }

/**
 * Lets the planned market happen: everything through the services that people's own goes through, in the order of time,
 * with the clock set back. So each sale has its booking, its payment, its emails and its history.
 *
 * @param now from when hours ago are counted
 */
export async function fillMarket(
  services: DemoServices,
  config: Config,
  { people, bikes, bookings, earlierPrices, kept }: DemoPlan,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const persons = new Map<string, Person>()
  const listings = new Map<DemoBike, string>()
  const booked = new Map<DemoBooking, string>()
  const personNamed = ({ key }: DemoPerson) => found(persons.get(key), key)

  for (const [index, person] of people.entries())
    persons.set(person.key, await makePerson(services, config, person, ago(signedUpHoursAgo(index))))

  const problems = chooseProblems(bookings)
  const papersOf = (bike: DemoBike) => papersOfBike(bike, ago(bike.hoursAgo), (miles) => distanceOf({ miles }, config))
  const invoiced = chooseInvoiced(bikes, papersOf)
  const list = async (bike: DemoBike, seller: Person) => {
    const papers = papersOf(bike)
    const whole = invoiced.has(bike) ? await withInvoice(services, config, bike, seller, papers) : papers
    const price = earlierPrices.get(bike)?.[0]?.price ?? bike.price
    return listBike(services, config, { ...bike, price }, seller, ago(bike.hoursAgo), whole)
  }
  const steps = [
    ...bikes.flatMap((bike): Step[] => {
      const seller = personNamed(bike.seller)
      return [
        {
          hoursAgo: bike.hoursAgo,
          take: async () => listings.set(bike, await list(bike, seller)),
        },
        {
          hoursAgo: bike.outcomeHoursAgo,
          take: () => applyOutcome(services, bike, seller, found(listings.get(bike), bike.name)),
        },
        ...(earlierPrices.get(bike) ?? []).map(({ untilHoursAgo }, place, prices) => ({
          hoursAgo: untilHoursAgo,
          take: () => {
            const resale_price = priceIn(config.currency, prices[place + 1]?.price ?? bike.price)
            return services.listings.edit(seller, found(listings.get(bike), bike.name), { resale_price })
          },
        })),
      ]
    }),
    ...stepsOfKept(services, kept, {
      buyer: found(persons.get('buyer'), 'buyer'),
      idOf: (bike) => found(listings.get(bike), bike.name),
    }),
    ...bookings.flatMap((booking): Step[] => {
      const buyer = personNamed(booking.buyer)
      const id = () => found(booked.get(booking), booking.bike.name)
      const { phone } = booking.buyer
      const productId = () => found(listings.get(booking.bike), booking.bike.name)
      return [
        {
          hoursAgo: booking.hoursAgo,
          take: async () =>
            booked.set(
              booking,
              await services.bookings.create(buyer, { productId: productId(), phone, location: booking.meet }),
            ),
        },
        {
          hoursAgo: booking.hoursAgo - LONGER_THAN_A_HOLD_HOURS,
          take: async () => {
            if (booking.paymentProblem !== 'gave-up') return
            await services.payments.createIntent(buyer, { bookingId: id() })
            services.at(ago(booking.hoursAgo - 2 * LONGER_THAN_A_HOLD_HOURS))
            await services.payments.sweep()
          },
        },
        { hoursAgo: booking.endHoursAgo, take: () => endBooking(services, booking, id(), buyer, personNamed) },
        {
          hoursAgo: booking.endHoursAgo / 2,
          take: async () => {
            if (booking.end === 'refunded') await refund(services, id(), found(persons.get('admin'), 'admin'))
          },
        },
        {
          hoursAgo: collectedHoursAgo(booking),
          take: async () => {
            if (booking.end !== 'handed_over') return
            await handOver(services, config, booking, id(), buyer, personNamed)
            await giveBankDetails(services, personNamed(booking.bike.seller), booking.bike.seller)
          },
        },
        {
          hoursAgo: collectedHoursAgo(booking) - PAID_OUT_AFTER_HOURS,
          take: async () => {
            // The newest still wait for it.
            if (booking.end !== 'handed_over' || collectedHoursAgo(booking) < PAID_OUT_AFTER_HOURS) return
            await payOut(services, id(), found(persons.get('admin'), 'admin'))
          },
        },
      ]
    }),
    {
      hoursAgo: problems.reportedHoursAgo,
      take: async () => {
        const { reported } = problems
        if (reported)
          await reportProblem(
            services,
            reported,
            found(booked.get(reported), reported.bike.name),
            personNamed(reported.buyer),
          )
      },
    },
    {
      hoursAgo: problems.takenHoursAgo,
      take: async () => {
        const { taken } = problems
        if (taken) await chargeBack(services, found(booked.get(taken), taken.bike.name))
      },
    },
  ]
  for (const { hoursAgo, take } of steps.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    services.at(ago(hoursAgo))
    await take()
  }
}

/** The two meet within some days of the payment. */
const collectedHoursAgo = ({ endHoursAgo, bike }: DemoBooking): number =>
  endHoursAgo - (COLLECTED_WITHIN_HOURS * (1 + (bike.miles % 3))) / 3

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${what} yet.`)
  return value
}

async function makePerson(
  { identity }: DemoServices,
  { termsVersion }: Config,
  { key, name, role }: DemoPerson,
  at: Date,
): Promise<Person> {
  const email = demoEmail(key)
  const password = demoAccounts.some((account) => account.email === email) ? { password: DEMO_PASSWORD } : {}
  const { id } = await identity.createPerson({ name, email, roles: [role], createdAt: at, termsVersion, ...password })
  return personOf({ id, email, name }, role)
}

async function listBike(
  services: DemoServices,
  config: Config,
  bike: DemoBike,
  seller: Person,
  at: Date,
  papers: ReturnType<typeof papersOfBike>,
): Promise<string> {
  const pictures = await Promise.all(bike.pictures.map(plan))
  await services.photos.reserve(services.db, seller.id, pictures)
  const images = pictures.map(({ hash }) => services.photos.displayUrl(hash))
  const form: CreateBike = {
    img: images[0] ?? '',
    images,
    name: bike.name,
    resale_price: priceIn(config.currency, bike.price),
    original_price: priceIn(config.currency, bike.newPrice),
    product_condition: bike.condition,
    category_name: bike.category,
    phone: bike.seller.phone,
    // A draft is one that its seller has not finished.
    location: bike.outcome === 'draft' ? '' : bike.seller.place,
    time_of_post: at.toISOString().slice(0, 10),
    years_of_use: String(bike.age),
    description: bike.description,
    year: bike.year,
    mileage: distanceOf(bike, config),
    engine_cc: bike.model.cc,
    ...factsOfBike(bike, at),
    ...papers,
  }
  return (await services.listings.create(seller, form)).id
}

/** The mileage, in the unit of the site. */
const distanceOf = ({ miles }: Pick<DemoBike, 'miles'>, { distanceUnit }: Pick<Config, 'distanceUnit'>): number =>
  distanceUnit === 'mi' ? miles : toKilometres(miles, 'mi')

/** What its seller did with a bike. One that is sold here is sold by its booking. */
async function applyOutcome(
  { listings }: DemoServices,
  { outcome }: DemoBike,
  seller: Person,
  id: string,
): Promise<void> {
  if (outcome === 'advertised') await listings.advertise(seller, id)
  if (outcome === 'withdrawn') await listings.withdraw(seller, id)
  if (outcome === 'sold-elsewhere') await listings.markSoldElsewhere(seller, id)
}

/** The end of a booking. One that is lost ends as the bike is sold. */
async function endBooking(
  services: DemoServices,
  booking: DemoBooking,
  id: string,
  buyer: Person,
  personNamed: (person: DemoPerson) => Person,
): Promise<void> {
  if (booking.end === 'declined') await services.bookings.decline(personNamed(booking.bike.seller), id)
  if (booking.end === 'canceled') await services.bookings.cancel(buyer, id)
  if (booking.end === 'lapsed') await services.bookings.lapseDue()
  if (booking.end === 'paid' || booking.end === 'handed_over' || booking.end === 'refunded')
    await pay(services, booking, id, buyer)
}

async function pay({ payments, testProcessor }: DemoServices, booking: DemoBooking, bookingId: string, buyer: Person) {
  const { paymentIntentId, clientSecret } = await payments.createIntent(buyer, { bookingId })
  const card = found(CARDS[booking.bike.miles % CARDS.length], 'card')
  for (const { number, cvc } of booking.paymentProblem === 'declined-once' ? [REFUSED_CARD, card] : [card])
    await testProcessor.confirm(paymentIntentId, clientSecret, { number, cvc, exp_month: 12, exp_year: 2050 })
}

/** The two meet: the buyer looks at the papers, most of which are there, and shows the code; the seller enters it. */
async function handOver(
  { handovers }: DemoServices,
  config: Config,
  { bike }: DemoBooking,
  bookingId: string,
  buyer: Person,
  personNamed: (person: DemoPerson) => Person,
): Promise<void> {
  const seller = personNamed(bike.seller)
  await handovers.saveBuyerDetails(buyer, bookingId, { name: buyer.name, address: `${bike.miles % 900} Main Street` })
  const { code, service_history } = await handovers.get(buyer, bookingId)
  for (const entry of service_history.keys())
    if ((bike.miles + entry) % 3 > 0) await handovers.saveSeenPaper(buyer, bookingId, { entry, seen: true })
  await handovers.handOver(seller, bookingId, {
    code: code ?? '',
    name: seller.name,
    address: `${bike.price % 900} Oak Street, ${bike.seller.place}`,
    frame_number: `DEMO${String(bike.price * 1000 + bike.miles).padStart(13, '0')}`,
    registration: `D${String(bike.miles).padStart(5, '0')}`,
    mileage: distanceOf(bike, config),
  })
}

async function refund({ db, payments }: DemoServices, bookingId: string, admin: Person): Promise<void> {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const refundId = await payments.refund(admin, id, {
    reason: 'The seller has lost the title, so the bike can’t change hands.',
  })
  await payments.jobs.handlers['refund-payment']({ refundId })
}
