import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoEmail } from '../../apps/server/src/demo/people.ts'
import type { Actor } from './actors.ts'

/** What the addresses of some pages need to know of the market. */
export type Market = { bike: string; pendingBooking: string; paidBooking: string; person: string }

/** A page of the site, by the pattern of its route, as whom it is looked at and where it is found in this market. */
export type SitePage = {
  name: string
  route: string
  as: Actor
  path: (market: Market) => string
  /** Search engines may keep it. */
  indexed?: true
}

const page = (name: string, as: Actor, route: string, path?: SitePage['path']): SitePage => ({
  name,
  route,
  as,
  path: path ?? (() => `/${route}`),
})
const indexed = (one: SitePage): SitePage => ({ ...one, indexed: true })

/** Every page of the site; a test holds it against `apps/web/app/routes.ts`. */
export const PAGES: readonly SitePage[] = [
  indexed(page('home', 'visitor', '')),
  indexed(page('categories', 'visitor', 'categorie')),
  indexed(page('buy', 'visitor', 'buy')),
  indexed(page('bike', 'visitor', 'bike/:id', ({ bike }) => `/bike/${bike}`)),
  indexed(page('blog', 'visitor', 'blog')),
  indexed(page('blog-state', 'visitor', 'blog/state')),
  indexed(page('blog-prototypical', 'visitor', 'blog/prototypical')),
  indexed(page('blog-unittest', 'visitor', 'blog/unittest')),
  indexed(page('blog-vs', 'visitor', 'blog/vs')),
  page('login', 'visitor', 'login'),
  page('signup', 'visitor', 'signup'),
  page('forgot-password', 'visitor', 'forgot-password'),
  page('reset-password', 'visitor', 'reset-password', () => '/reset-password?token=an-old-one'),
  page('terms', 'visitor', 'terms'),
  page('privacy', 'visitor', 'privacy'),
  page('imprint', 'visitor', 'imprint'),
  page('verify-email', 'visitor', 'verify-email', () => '/verify-email?token=an-old-one'),
  page('newsletter-confirm', 'visitor', 'newsletter/confirm', () => '/newsletter/confirm?token=an-old-one'),
  page('newsletter-unsubscribe', 'visitor', 'newsletter/unsubscribe', () => '/newsletter/unsubscribe?token=an-old-one'),
  page('not-found', 'visitor', '*', () => '/no/such/page'),
  page('home-signed-in', 'buyer', ''),
  page('category', 'buyer', 'category/:id', () => '/category/Sports'),
  page('booking-dialog', 'buyer', 'bike/:id', ({ bike }) => `/bike/${bike}?book=${bike}`),
  page('dashboard-buyer', 'buyer', 'dashboard'),
  page('my-order', 'buyer', 'dashboard/myorder'),
  page('payment', 'buyer', 'dashboard/payment/:id', ({ pendingBooking }) => `/dashboard/payment/${pendingBooking}`),
  page('payment-done', 'buyer', 'dashboard/payment/:id', ({ paidBooking }) => `/dashboard/payment/${paidBooking}`),
  page('profile', 'buyer', 'dashboard/profile'),
  page('welcome', 'newcomer', 'welcome'),
  page('dashboard-seller', 'seller', 'dashboard'),
  page('my-product', 'seller', 'dashboard/myproduct'),
  page('add-product', 'seller', 'dashboard/addproduct'),
  page('my-buyer', 'seller', 'dashboard/mybuyer'),
  page('dashboard-admin', 'admin', 'dashboard'),
  page('all-user', 'admin', 'dashboard/alluser'),
  page('all-seller', 'admin', 'dashboard/allseller'),
  page('admin-person', 'admin', 'dashboard/alluser/:id', ({ person }) => `/dashboard/alluser/${person}`),
  page('all-bikes', 'admin', 'dashboard/allbikes'),
  page('all-bookings', 'admin', 'dashboard/allbookings'),
  page(
    'admin-booking',
    'admin',
    'dashboard/allbookings/:id',
    ({ paidBooking }) => `/dashboard/allbookings/${paidBooking}`,
  ),
  page('audit', 'admin', 'dashboard/audit'),
]

const viewer = z.object({ _id: z.string() })
const bookings = z.array(z.object({ _id: z.string(), state: z.string() }))
const bikes = z.tuple([z.object({ _id: z.string() })]).rest(z.unknown())

/** Finds the bike and the bookings that the demo buyer has been left. */
export async function readMarket(visitor: APIRequestContext, buyer: APIRequestContext): Promise<Market> {
  const [advertised] = bikes.parse(await (await visitor.get('/api/advertisedItem')).json())
  const own = bookings.parse(await (await buyer.get(`/api/booking?email=${demoEmail('buyer')}`)).json())
  const { _id: person } = viewer.parse(await (await buyer.get('/api/me')).json())
  const inState = (state: string): string => {
    const booking = own.find((one) => one.state === state)
    if (!booking) throw new Error(`The demo buyer has no ${state} booking. npm run demo makes the market anew.`)
    return booking._id
  }
  return { bike: advertised._id, pendingBooking: inState('pending'), paidBooking: inState('paid'), person }
}
