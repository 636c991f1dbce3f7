import { account } from './account.ts'
import { auditEvents } from './audit-events.ts'
import { bike } from './bike.ts'
import { blog } from './blog.ts'
import { booking } from './booking.ts'
import { bookings } from './bookings.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { compare } from './compare.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { emailChange } from './email-change.ts'
import { factors } from './factors.ts'
import { facts } from './facts.ts'
import { fields } from './fields.ts'
import { freezes } from './freezes.ts'
import { handover } from './handover.ts'
import { handovers } from './handovers.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { legal } from './legal.ts'
import { legalTexts } from './legal-texts.ts'
import { lib } from './lib.ts'
import { listingReports } from './listing-reports.ts'
import { listings } from './listings.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { newsletter } from './newsletter.ts'
import { newsletters } from './newsletters.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { operatorAudit } from './operator-audit.ts'
import { operatorBookings } from './operator-bookings.ts'
import { operatorBooks } from './operator-books.ts'
import { operatorDisputes } from './operator-disputes.ts'
import { operatorListings } from './operator-listings.ts'
import { operatorPayouts } from './operator-payouts.ts'
import { operatorPeople } from './operator-people.ts'
import { operatorReconciliation } from './operator-reconciliation.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { passwords } from './passwords.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { photos } from './photos.ts'
import { platform } from './platform.ts'
import { previews } from './previews.ts'
import { priceRating } from './price-rating.ts'
import { profile } from './profile.ts'
import { reconciliation } from './reconciliation.ts'
import { refunds } from './refunds.ts'
import { results } from './results.ts'
import { sale } from './sale.ts'
import { saleAdmin } from './sale-admin.ts'
import { saleBuyer } from './sale-buyer.ts'
import { saleEvents } from './sale-events.ts'
import { saleSeller } from './sale-seller.ts'
import { savedSearches } from './saved-searches.ts'
import { selling } from './selling.ts'
import { sellingForm } from './selling-form.ts'
import { site } from './site.ts'
import { ui } from './ui.ts'
import { watchList } from './watch-list.ts'
import { watches } from './watches.ts'

/** English: the source, from which keys and placeholders are known. */
export const en = {
  account,
  auditEvents,
  bike,
  blog,
  booking,
  bookings,
  catalog,
  checkout,
  common,
  compare,
  dashboard,
  documents,
  factors,
  emailChange,
  facts,
  fields,
  freezes,
  handover,
  handovers,
  home,
  identity,
  legal,
  legalTexts,
  lib,
  listingReports,
  listings,
  mail,
  money,
  newsletter,
  newsletters,
  notes,
  notifications,
  operator,
  operatorAudit,
  operatorBooks,
  operatorBookings,
  operatorDisputes,
  operatorListings,
  operatorPayouts,
  operatorPeople,
  operatorReconciliation,
  orders,
  papers,
  passwords,
  payments,
  payouts,
  photos,
  platform,
  previews,
  priceRating,
  profile,
  reconciliation,
  refunds,
  results,
  sale,
  saleAdmin,
  saleBuyer,
  saleEvents,
  saleSeller,
  savedSearches,
  selling,
  sellingForm,
  site,
  ui,
  watchList,
  watches,
}
