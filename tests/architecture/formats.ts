import type { Rule } from './rules.ts'
import { among, sourceRule } from './source-rule.ts'

const WEB = 'apps/web/app/'
const SERVER = 'apps/server/src/'

/** Where a bike is offered: its own price, which nobody has paid, and what it is worth. Money that moves is written with all its decimals. */
const OFFERS = [
  `${WEB}features/catalog/bike/bike-head.ts`,
  `${WEB}features/catalog/bike/bike-page.tsx`,
  `${WEB}features/catalog/bike/price-history.tsx`,
  `${WEB}features/catalog/booking/booking-form.tsx`,
  `${WEB}features/catalog/compare/add-bikes.tsx`,
  `${WEB}features/catalog/compare/compare-rows.ts`,
  `${WEB}features/catalog/compare/compare-table.tsx`,
  `${WEB}features/catalog/rating/price-rating.tsx`,
  `${WEB}features/catalog/search/price-range.tsx`,
  `${WEB}features/search/quick-search.tsx`,
  `${WEB}features/operator/listings/listings-table.tsx`,
  `${WEB}features/selling/form/bike-fields.tsx`,
  `${WEB}features/selling/form/price-advice.tsx`,
  `${WEB}features/selling/my-bikes/bike-row.tsx`,
  `${WEB}features/selling/my-buyers/booked-bike.tsx`,
  `${WEB}features/selling/my-bikes/my-product.tsx`,
  `${WEB}features/selling/edit/price-question.tsx`,
  `${WEB}features/watch-list/saved-row.tsx`,
  `${WEB}entities/bike/price-line.tsx`,
  `${SERVER}modules/listings/market/usual-price.ts`,
  `${SERVER}modules/saved-bikes/notices.ts`,
  `${SERVER}modules/saved-searches/alert-mail.ts`,
  `${WEB}entities/price-rating/band-scale.tsx`,
  `${WEB}entities/price-rating/comparables.tsx`,
  `${WEB}entities/price-rating/plot-in-words.ts`,
  `${WEB}entities/price-rating/price-plot.tsx`,
  `${WEB}entities/price-rating/reasons.tsx`,
  `${SERVER}queries/discovery/preview-subjects.ts`,
  `${SERVER}modules/newsletter/newsletter-emails.ts`,
]

/** How the product writes numbers, money and times: packages/contract/src/format.ts says so once. */
export const formats: readonly Rule[] = [
  sourceRule(
    'numbers, money and times are written by the contract’s format alone',
    /\bIntl\.(Number|DateTime|RelativeTime)Format\b|\.toLocale(Date|Time)?String\(/,
    among([
      'packages/contract/src/format.ts',
      // In English sentences of the demo's sellers.
      `${SERVER}demo/describe.ts`,
      // Only about time zones: which there are, and by how much their clocks differ.
      'packages/contract/src/time-zone.ts',
      // The number within a message's plural, and one with decimals within a sentence.
      'packages/messages/src/decimal-text.ts',
      'packages/messages/src/format.ts',
      'packages/messages/src/in-place.ts',
    ]),
  ),
  sourceRule(
    'a clock time is told with its zone, or where the zone is known to be its reader’s',
    /\bownZone\b|\.get(Hours|Minutes|TimezoneOffset)\(|\.to(Time|UTC)String\(/,
    among([
      'packages/contract/src/format.ts',
      // Knows the reader's time zone.
      `${WEB}lib/format/settings.ts`,
      // What a field of the browser's holds, which is local to it.
      `${WEB}features/catalog/booking/booking-form.tsx`,
      `${WEB}features/selling/form/today.ts`,
    ]),
  ),
  sourceRule(
    'only what a bike is offered for is written without its decimals',
    /\bformat\.price\(|\{[^{}]*\bprice\b[^{}]*\} = useFormat\(|\bFormat, [^>]*'price'/,
    among(OFFERS),
  ),
  sourceRule(
    'a page’s head is one component',
    /<h1\b[^>]*\bclassName=/,
    among([
      `${WEB}ui/layout/page-title.tsx`,
      // Heads that are the page itself: the slides, a bike's column, a poster, an article, a refusal.
      `${WEB}routes/public/home.tsx`,
      `${WEB}features/catalog/bike/bike-page.tsx`,
      `${WEB}features/checkout/payment-done.tsx`,
      `${WEB}content/article-page.tsx`,
      `${WEB}ui/feedback/error-page.tsx`,
      // Beside a picture.
      `${WEB}features/account/login/login-page.tsx`,
      `${WEB}features/account/signup/signup-page.tsx`,
    ]),
  ),
]
