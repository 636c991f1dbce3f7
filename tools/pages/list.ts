import { page, type SitePage } from './site-page.ts'
import { ACCOUNT_STATES } from './states/account.ts'
import { ADMIN_STATES } from './states/admin.ts'
import { BUYING_STATES } from './states/buying.ts'
import { CATALOG_STATES } from './states/catalog.ts'
import { FAILURE_STATES } from './states/failures.ts'
import { KEEPING_STATES } from './states/keeping.ts'
import { MENU_STATES } from './states/menus.ts'
import { SELLING_STATES } from './states/selling.ts'

const indexed = (one: SitePage): SitePage => ({ ...one, indexed: true })

/** Every page of the site at rest; a test holds it against `apps/web/app/routes.ts`. */
const AT_REST: readonly SitePage[] = [
  indexed(page('home', 'visitor', '')),
  indexed(page('categories', 'visitor', 'categorie')),
  indexed(page('buy', 'visitor', 'buy')),
  page('buy-grid', 'visitor', 'buy', () => '/buy?view=grid'),
  indexed(page('bike', 'visitor', 'bike/:id', ({ bike }) => `/bike/${bike}`)),
  page('bike-sold', 'visitor', 'bike/:id', ({ soldBike }) => `/bike/${soldBike}`),
  indexed(page('blog', 'visitor', 'blog')),
  indexed(page('blog-state', 'visitor', 'blog/state')),
  indexed(page('blog-prototypical', 'visitor', 'blog/prototypical')),
  indexed(page('blog-unittest', 'visitor', 'blog/unittest')),
  indexed(page('blog-vs', 'visitor', 'blog/vs')),
  page('watch-list', 'visitor', 'watchlist'),
  page('watch-list-signed-in', 'buyer', 'watchlist'),
  page('compare-empty', 'visitor', 'compare'),
  page('compare-one', 'visitor', 'compare', ({ bike }) => `/compare?bike=${bike}`),
  page('compare', 'buyer', 'compare', ({ bike, soldBike }) => `/compare?bike=${bike}&bike=${soldBike}`),
  page('login', 'visitor', 'login'),
  page('signup', 'visitor', 'signup'),
  page('forgot-password', 'visitor', 'forgot-password'),
  page('reset-password', 'visitor', 'reset-password', () => '/reset-password#token=an-old-one'),
  page('terms', 'visitor', 'terms'),
  page('privacy', 'visitor', 'privacy'),
  page('imprint', 'visitor', 'imprint'),
  page('verify-email', 'visitor', 'verify-email', () => '/verify-email#token=an-old-one'),
  page('confirm-new-email', 'visitor', 'confirm-new-email', () => '/confirm-new-email#token=an-old-one'),
  page('confirm-new-email-signed-in', 'buyer', 'confirm-new-email', () => '/confirm-new-email#token=an-old-one'),
  page('restore-email', 'visitor', 'restore-email', () => '/restore-email#token=an-old-one'),
  page('newsletter-confirm', 'visitor', 'newsletter/confirm', () => '/newsletter/confirm?token=an-old-one'),
  page('newsletter-unsubscribe', 'visitor', 'newsletter/unsubscribe', () => '/newsletter/unsubscribe?token=an-old-one'),
  page('alerts-stop', 'visitor', 'alerts/stop', () => '/alerts/stop?token=an-old-one'),
  page('not-found', 'visitor', '*', () => '/no/such/page'),
  page('refused', 'visitor', 'buy', () => '/buy?cursor=of-another-list'),
  page('home-signed-in', 'buyer', ''),
  page('category', 'buyer', 'category/:id', () => '/category/Sports'),
  page('booking-dialog', 'buyer', 'bike/:id', ({ bike }) => `/bike/${bike}?book=${bike}`),
  page('dashboard-buyer', 'buyer', 'dashboard'),
  page('my-order', 'buyer', 'dashboard/myorder'),
  page('payment', 'buyer', 'dashboard/payment/:id', ({ pendingBooking }) => `/dashboard/payment/${pendingBooking}`),
  page('payment-done', 'buyer', 'dashboard/payment/:id', ({ paidBooking }) => `/dashboard/payment/${paidBooking}`),
  page('handover', 'buyer', 'dashboard/handover/:id', ({ paidBooking }) => `/dashboard/handover/${paidBooking}`),
  page(
    'bill-of-sale',
    'buyer',
    'dashboard/handover/:id/bill',
    ({ collectedBooking }) => `/dashboard/handover/${collectedBooking}/bill`,
  ),
  page('document', 'buyer', 'dashboard/documents/:id', ({ receipt }) => `/dashboard/documents/${receipt}`),
  page('saved-searches', 'buyer', 'dashboard/searches'),
  page('save-search', 'buyer', 'dashboard/searches/save', () => '/dashboard/searches/save?make=Yamaha&price_max=6000'),
  page('profile', 'buyer', 'dashboard/profile'),
  page('notifications', 'buyer', 'dashboard/notifications'),
  page('welcome', 'newcomer', 'welcome'),
  page('secure-account', 'buyer', 'secure-account'),
  page('dashboard-seller', 'seller', 'dashboard'),
  page('my-product', 'seller', 'dashboard/myproduct'),
  page('add-product', 'seller', 'dashboard/addproduct'),
  page('my-buyer', 'seller', 'dashboard/mybuyer'),
  page('money', 'seller', 'dashboard/money'),
  page('dashboard-admin', 'admin', 'dashboard'),
  page('all-user', 'admin', 'dashboard/alluser'),
  page('all-seller', 'admin', 'dashboard/allseller'),
  page('admin-person', 'admin', 'dashboard/alluser/:id', ({ person }) => `/dashboard/alluser/${person}`),
  page('all-bikes', 'admin', 'dashboard/allbikes'),
  page('reported-bikes', 'admin', 'dashboard/reportedbikes'),
  page('all-bookings', 'admin', 'dashboard/allbookings'),
  page(
    'admin-booking',
    'admin',
    'dashboard/allbookings/:id',
    ({ paidBooking }) => `/dashboard/allbookings/${paidBooking}`,
  ),
  page('admin-case', 'admin', 'dashboard/cases/:id', ({ paidBooking }) => `/dashboard/cases/${paidBooking}`),
  page('disputes', 'admin', 'dashboard/disputes'),
  page('chargebacks', 'admin', 'dashboard/chargebacks'),
  page('payouts', 'admin', 'dashboard/payouts'),
  page('payouts-paid', 'admin', 'dashboard/payouts', () => '/dashboard/payouts?part=paid'),
  page('balances', 'admin', 'dashboard/balances'),
  page('reconciliation', 'admin', 'dashboard/reconciliation'),
  page('audit', 'admin', 'dashboard/audit'),
  page('processor', 'admin', 'dashboard/processor'),
]

/** What is looked at: every page at rest, then those that have states which matter. */
export const PAGES: readonly SitePage[] = [
  ...AT_REST,
  ...MENU_STATES,
  ...CATALOG_STATES,
  ...ACCOUNT_STATES,
  ...BUYING_STATES,
  ...KEEPING_STATES,
  ...SELLING_STATES,
  ...ADMIN_STATES,
  ...FAILURE_STATES,
]
