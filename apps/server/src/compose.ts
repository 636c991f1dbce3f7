import { bookingsModule } from './modules/bookings/index.ts'
import { documentsModule } from './modules/documents/index.ts'
import { freezesModule } from './modules/freezes/index.ts'
import { handoversModule } from './modules/handovers/index.ts'
import { type Identity, identityModule } from './modules/identity/index.ts'
import { ledgerModule } from './modules/ledger/index.ts'
import { legalModule } from './modules/legal/index.ts'
import { listingReportsModule } from './modules/listing-reports/index.ts'
import { listingsModule } from './modules/listings/index.ts'
import { mailModule } from './modules/mail/index.ts'
import { moderationModule } from './modules/moderation/index.ts'
import { newsletterModule } from './modules/newsletter/index.ts'
import { notesModule } from './modules/notes/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import type { OpenProvider } from './modules/payment-providers/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { payoutsModule } from './modules/payouts/index.ts'
import { type PictureStore, photosModule, pictureStoreOf } from './modules/photos/index.ts'
import { priceRatingsModule } from './modules/price-ratings/index.ts'
import { reconciliationModule } from './modules/reconciliation/index.ts'
import { salesModule } from './modules/sales/index.ts'
import { savedBikesModule } from './modules/saved-bikes/index.ts'
import { savedSearchesModule } from './modules/saved-searches/index.ts'
import { searchModule } from './modules/search/index.ts'
import { watchesModule } from './modules/watches/index.ts'
import { idempotencyModule } from './platform/http/idempotency/idempotency.ts'
import { composition, type Part } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import { adminQueries } from './queries/admin/index.ts'
import { answerQueries } from './queries/answers/index.ts'
import { bikeQueries } from './queries/bikes/index.ts'
import { bookingQueries } from './queries/bookings/index.ts'
import { bookQueries } from './queries/books/index.ts'
import { discoveryQueries } from './queries/discovery/index.ts'
import { figuresQueries } from './queries/figures/index.ts'
import { moneyQueries } from './queries/money/index.ts'

/** What the modules take from outside: whom money comes from and goes to. The first takes new payments. */
type Outside = { providers: readonly OpenProvider[] }

/**
 * What the application consists of: every module, after those that it needs and whose tables it reads, and then the queries
 * over all of them. The server, the demo market and the tests have their services from here.
 *
 * @param pictureStore where the files of pictures are kept, if not where the settings say
 */
export const compose = (
  platform: Platform,
  outside: Outside,
  pictureStore: PictureStore = pictureStoreOf(platform.config),
) =>
  composition(platform, { ...outside, pictureStore })
    .add(photosModule)
    .add(mailModule)
    .add(notificationsModule)
    .add(ledgerModule)
    .add(salesModule)
    .add(identityModule)
    .add(listingsModule)
    .add(priceRatingsModule)
    .add(searchModule)
    .add(freezesModule)
    .add(bookingsModule)
    .add(paymentsModule)
    .add(documentsModule)
    .add(payoutsModule)
    .add(handoversModule)
    .add(reconciliationModule)
    .add(watchesModule)
    .add(savedBikesModule)
    .add(savedSearchesModule)
    .add(listingReportsModule)
    .add(newsletterModule)
    .add(notesModule)
    .add(moderationModule)
    .add(legalModule)
    .add(answerQueries)
    .add(bikeQueries)
    .add(bookingQueries)
    .add(moneyQueries)
    .add(bookQueries)
    .add(figuresQueries)
    .add(adminQueries)
    .add(discoveryQueries)
    .add(idempotencyModule)

export type Services = ReturnType<typeof compose>['services']

/** Has identity call every module that has something to do when a person is deleted, suspended or copied. */
export function connectPeople(identity: Identity, parts: readonly Part[]): void {
  for (const { people } of parts) {
    const { lock, openBusiness, deleting, suspending, lifting, heldMoney, emailChanged, personalData } = people
    if (lock) identity.onLocking(lock)
    if (openBusiness) identity.onOpenBusiness(openBusiness)
    if (deleting) identity.onDeleting(deleting)
    if (suspending) identity.onSuspending(suspending)
    if (lifting) identity.onLifting(lifting)
    if (heldMoney) identity.onHeldMoney(heldMoney)
    if (emailChanged) identity.emailChange.onChanged(emailChanged)
    if (personalData) identity.onExporting(personalData)
  }
}
