import {
  isPaidPhase,
  SALE_ACTIONS,
  type SaleAction,
  type SaleSide,
  type SaleStatus,
  saleLink,
  saleText,
} from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saleStatus } from '../apps/server/src/modules/sales/index.ts'
import type { Person } from '../apps/server/src/platform/people/person.ts'
import { readSaleFacts } from '../apps/server/src/queries/sales/index.ts'
import { signUp, signUpAdmin, type TestPerson } from './support/people.ts'
import { type RefundSite, startRefundSite } from './support/refunds.ts'
import { SALE_STATES, type StagedSale } from './support/sale-states.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let site: RefundSite
let app: TestApp
let browsers: Record<SaleSide, TestPerson>

beforeAll(async () => {
  site = await startRefundSite()
  const { config } = site.services.platform
  const settings = { dataDir: config.dataDir, fee: config.fee, operator: config.operator }
  // Its pages, on the same database.
  app = await startTestApp(settings, { ...site.services.database, drop: () => Promise.resolve() }, 'built')
  browsers = { buyer: await signUp(app, 'user'), seller: await signUp(app, 'Seller'), admin: await signUpAdmin(app) }
})
afterAll(async () => {
  await app.stop()
  await site.stop()
})

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

async function statusOf({ bookingId }: StagedSale, side: SaleSide): Promise<SaleStatus> {
  const { db, clock } = site.services
  const facts = (await readSaleFacts(db, [bookingId])).get(bookingId)
  if (!facts) throw new Error(bookingId)
  return saleStatus(facts, side, clock.now())
}

/** Lets the browser of a side be this person's. */
async function becomes(side: SaleSide, person: Person): Promise<void> {
  const before = browsers[side].id
  await site.services.db.updateTable('sessions').set({ user_id: person.id }).where('user_id', '=', before).execute()
  browsers[side].id = person.id
}

async function pageOf(side: SaleSide, path: string, statuses: readonly number[] = [200]): Promise<string> {
  const { status, body } = await browsers[side].request({ method: 'GET', url: path })
  expect([path, statuses]).toEqual([path, expect.arrayContaining([status])])
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(String(body)) ?? []
  return main
}

/** The words of a page, without its markup. */
const textOf = (page: string): string =>
  page
    .replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1')

type Screen = { path: string; shows: (status: SaleStatus) => boolean }
const always = () => true
const wasPaid = ({ phase, payout, handed_over_at, seller_gets }: SaleStatus) =>
  isPaidPhase(phase) || payout !== null || handed_over_at !== null || seller_gets !== null
const isReversed = ({ phase }: SaleStatus) => ['refunded', 'refund_returned', 'charged_back'].includes(phase)

/** The screens on which each side sees a sale. */
const screens: Readonly<Record<SaleSide, (sale: StagedSale) => Screen[]>> = {
  buyer: ({ bookingId }) => [
    { path: '/dashboard/myorder', shows: always },
    {
      path: `/dashboard/payment/${bookingId}`,
      shows: ({ phase }) => phase !== 'to_pay' && phase !== 'paying' && phase !== 'new_price',
    },
    { path: `/dashboard/handover/${bookingId}`, shows: wasPaid },
  ],
  seller: ({ bookingId }) => [
    { path: '/dashboard/mybuyer', shows: always },
    { path: '/dashboard/myproduct', shows: (status) => wasPaid(status) || isReversed(status) },
    { path: '/dashboard/money', shows: wasPaid },
    { path: `/dashboard/handover/${bookingId}`, shows: wasPaid },
  ],
  admin: ({ bookingId }) => [
    { path: `/dashboard/allbookings?q=${bookingId}`, shows: always },
    { path: `/dashboard/allbookings/${bookingId}`, shows: always },
  ],
}

/** Screens that only mention a sale: the actions offered there are compared, and there may be no sentence. */
const mentions: Readonly<Record<SaleSide, (listingId: string) => string[]>> = {
  buyer: (listingId) => ['/dashboard', `/bike/${listingId}`],
  seller: (listingId) => ['/dashboard', '/dashboard/myproduct', `/bike/${listingId}`],
  admin: (listingId) => ['/dashboard', `/dashboard/allbikes?q=${listingId}`],
}

async function listingOf({ bookingId }: StagedSale): Promise<string> {
  const booking = await site.services.bookings.find(bookingId)
  return booking?.listing_id ?? ''
}

/** The links of a page that are about this booking and named after something to do, as `action: name`. */
function actionsOn(page: string, bookingId: string): SaleAction[] {
  const links = page.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)
  const names = [...links].flatMap(([, attributes = '', inner = '']) =>
    attributes.includes(bookingId) ? [textOf(inner).trim()] : [],
  )
  return SALE_ACTIONS.filter((action) => {
    const label = saleLink(action, { bookingId })?.label
    return label !== undefined && names.includes(label)
  })
}

describe.each(Object.entries(SALE_STATES))('a sale that is %s', (_name, { stage, leave, away }) => {
  let sale: StagedSale
  beforeAll(async () => {
    sale = await stage(site)
    await becomes('buyer', sale.buyer)
    await becomes('seller', sale.seller)
  })
  afterAll(() => leave?.(site))

  test.each((['buyer', 'seller', 'admin'] as const).filter((side) => side !== away))(
    'is described to the %s in one way on every screen',
    async (side) => {
      const status = await statusOf(sale, side)
      const { label, sentence } = saleText(status, format)
      for (const { path, shows } of screens[side](sale)) {
        if (!shows(status)) continue
        const page = await pageOf(side, path)
        const text = `${path}: ${textOf(page)}`
        expect(text).toContain(label)
        if (sentence !== null) expect(text).toContain(sentence)
        expectNothingWrong(path, page, status)
      }
      // What leads to the bike leads somewhere.
      for (const { path } of screens[side](sale)) {
        if (side !== 'buyer' || path.includes('handover')) continue
        const bikes = [...(await pageOf(side, path)).matchAll(/href="(\/bike\/[^"?#]+)"/g)].map(([, to = '']) => to)
        for (const to of new Set(bikes)) await pageOf(side, to)
      }
      // Nobody but its seller and admins see the page of a bike that is off the market.
      for (const path of mentions[side](await listingOf(sale)))
        expectNothingWrong(path, await pageOf(side, path, [200, 404]), status)
    },
  )

  test('has the same label in the admins’ list of bikes while it stands', async () => {
    const { label } = saleText(await statusOf(sale, 'admin'), format)
    const booking = await site.services.bookings.find(sale.bookingId)
    const stands = booking?.state === 'paid' || booking?.state === 'handed_over'
    const page = await pageOf('admin', `/dashboard/allbikes?q=${booking?.listing_id}`)
    expect(page.includes(`/dashboard/allbookings/${sale.bookingId}`)).toBe(stands)
    if (stands) expect(textOf(page)).toContain(label)
  })

  /** Nothing is offered that is not right now. */
  function expectNothingWrong(path: string, page: string, { next, also }: SaleStatus): void {
    const right: readonly SaleAction[] = [...(next === null ? [] : [next]), ...also]
    expect([path, actionsOn(page, sale.bookingId).filter((action) => !right.includes(action))]).toEqual([path, []])
  }
})
