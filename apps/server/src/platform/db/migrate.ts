import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import * as m001 from '../../migrations/001-foundation.ts'
import * as m002 from '../../migrations/002-sign-in.ts'
import * as m003 from '../../migrations/003-profile.ts'
import * as m004 from '../../migrations/004-moderation.ts'
import * as m005 from '../../migrations/005-similar-bikes.ts'
import * as m007 from '../../migrations/007-figures.ts'
import * as m009 from '../../migrations/009-drawings.ts'
import * as m010 from '../../migrations/010-letters.ts'
import * as m011 from '../../migrations/011-ledger.ts'
import * as m012 from '../../migrations/012-idempotency-keys.ts'
import * as m013 from '../../migrations/013-handovers.ts'
import * as m014 from '../../migrations/014-provider-events.ts'
import * as m015 from '../../migrations/015-listing-watches.ts'
import * as m016 from '../../migrations/016-life-cycles.ts'
import * as m017 from '../../migrations/017-documents.ts'
import * as m018 from '../../migrations/018-chargebacks.ts'
import * as m019 from '../../migrations/019-reconciliation.ts'
import * as m020 from '../../migrations/020-connect.ts'
import * as m021 from '../../migrations/021-refunds-by-hand.ts'
import * as m022 from '../../migrations/022-silent-providers.ts'
import * as m023 from '../../migrations/023-payouts-that-come-back.ts'
import * as m024 from '../../migrations/024-mismatched-payments.ts'
import * as m025 from '../../migrations/025-sellers-on-receipts.ts'
import * as m026 from '../../migrations/026-job-pools.ts'
import * as m030 from '../../migrations/030-provider-truth.ts'
import * as m031 from '../../migrations/031-drift-freezes.ts'
import * as m035 from '../../migrations/035-partial-refunds.ts'
import * as m036 from '../../migrations/036-unclaimed-payouts.ts'
import * as m038 from '../../migrations/038-clock.ts'
import * as m039 from '../../migrations/039-paper-numbers.ts'
import * as m041 from '../../migrations/041-sessions.ts'
import * as m042 from '../../migrations/042-failed-logins.ts'
import * as m044 from '../../migrations/044-second-factors.ts'
import * as m050 from '../../migrations/050-money-stays.ts'
import * as m051 from '../../migrations/051-hash-chains.ts'
import * as m052 from '../../migrations/052-states-agree.ts'
import * as m059 from '../../migrations/059-large-prices.ts'
import * as m061 from '../../migrations/061-quotas.ts'
import * as m062 from '../../migrations/062-lighter-guards.ts'
import * as m063 from '../../migrations/063-chain-heads.ts'
import * as m064 from '../../migrations/064-money-agrees.ts'
import * as m065 from '../../migrations/065-kept-comparisons.ts'
import * as m066 from '../../migrations/066-secret-mails.ts'
import * as m067 from '../../migrations/067-newsletter-askers.ts'
import * as m069 from '../../migrations/069-withdrawn-refunds.ts'
import * as m071 from '../../migrations/071-meeting.ts'
import * as m072 from '../../migrations/072-what-is-payable-is-due.ts'
import * as m073 from '../../migrations/073-bike-drafts.ts'
import * as m074 from '../../migrations/074-person-notes.ts'
import * as m075 from '../../migrations/075-mail-pictures.ts'
import * as m076 from '../../migrations/076-meeting-times.ts'
import * as m077 from '../../migrations/077-addresses-on-invoices.ts'
import * as m078 from '../../migrations/078-wrong-logins.ts'
import * as m079 from '../../migrations/079-papers-of-deleted-people.ts'
import * as m080 from '../../migrations/080-lists-of-admins.ts'
import * as m081 from '../../migrations/081-report-photos.ts'
import * as m083 from '../../migrations/083-covered-losses.ts'
import * as m084 from '../../migrations/084-firmer-guards.ts'
import * as m085 from '../../migrations/085-taken-and-not-booked.ts'
import * as m086 from '../../migrations/086-seen-transfers.ts'
import * as m087 from '../../migrations/087-by-name-and-amount.ts'
import * as m089 from '../../migrations/089-one-mail-an-event.ts'
import * as m091 from '../../migrations/091-listings-of-a-seller.ts'
import * as m092 from '../../migrations/092-price-sources.ts'
import * as m093 from '../../migrations/093-facts-as-columns.ts'
import * as m095 from '../../migrations/095-profile-pictures.ts'
import * as m096 from '../../migrations/096-languages.ts'
import * as m097 from '../../migrations/097-any-provider.ts'
import * as m098 from '../../migrations/098-accounts-at-providers.ts'
import * as m103 from '../../migrations/103-image-leftovers.ts'
import * as m104 from '../../migrations/104-returned-refunds.ts'
import * as m105 from '../../migrations/105-drift-columns.ts'
import * as m106 from '../../migrations/106-column-names.ts'
import * as m107 from '../../migrations/107-listing-facts.ts'
import * as m108 from '../../migrations/108-search-changes.ts'
import * as m109 from '../../migrations/109-search-epoch.ts'
import * as m110 from '../../migrations/110-listing-totals.ts'
import * as m111 from '../../migrations/111-papers.ts'
import * as m112 from '../../migrations/112-search-feed.ts'
import * as m113 from '../../migrations/113-unread-locations.ts'
import * as m114 from '../../migrations/114-price-ratings.ts'
import * as m115 from '../../migrations/115-saved-bikes.ts'
import * as m116 from '../../migrations/116-listing-reports.ts'
import * as m117 from '../../migrations/117-rated-search.ts'
import * as m118 from '../../migrations/118-bike-pages.ts'
import * as m119 from '../../migrations/119-notifications.ts'
import * as m120 from '../../migrations/120-push-subscriptions.ts'
import * as m121 from '../../migrations/121-saved-searches.ts'
import * as m122 from '../../migrations/122-saved-bike-notices.ts'
import * as m123 from '../../migrations/123-rate-last-change.ts'
import * as m124 from '../../migrations/124-checked-at-handover.ts'
import * as m125 from '../../migrations/125-former-listings.ts'
import * as m126 from '../../migrations/126-deleted-searches.ts'
import * as m127 from '../../migrations/127-undo-and-notes.ts'
import * as m128 from '../../migrations/128-waiting-ratings.ts'
import * as m129 from '../../migrations/129-evidence-facts.ts'
import * as m130 from '../../migrations/130-rate-by-price.ts'
import * as m131 from '../../migrations/131-words-of-all-scripts.ts'
import * as m132 from '../../migrations/132-unsent-mails.ts'
import * as m133 from '../../migrations/133-added-drafts.ts'
import * as m134 from '../../migrations/134-frame-number-hashes.ts'
import * as m135 from '../../migrations/135-booking-networks.ts'
import * as m136 from '../../migrations/136-seen-contacts.ts'
import * as m137 from '../../migrations/137-ended-sessions.ts'
import * as m138 from '../../migrations/138-ways-out.ts'
import * as m139 from '../../migrations/139-email-changes.ts'
import * as m140 from '../../migrations/140-established-sellers.ts'
import * as m141 from '../../migrations/141-audit-actions.ts'
import * as m143 from '../../migrations/143-bikes-after-decisions.ts'
import * as m144 from '../../migrations/144-gone-saved-bikes.ts'
import * as m145 from '../../migrations/145-books.ts'
import * as m146 from '../../migrations/146-dispute-questions.ts'
import { StartError } from '../start-error.ts'

/** All migrations in order; they only go forward. A new one gets the next number and never changes afterwards. */
const migrations: Record<string, Migration> = {
  '001-foundation': m001,
  '002-sign-in': m002,
  '003-profile': m003,
  '004-moderation': m004,
  '005-similar-bikes': m005,
  '007-figures': m007,
  '009-drawings': m009,
  '010-letters': m010,
  '011-ledger': m011,
  '012-idempotency-keys': m012,
  '013-handovers': m013,
  '014-provider-events': m014,
  '015-listing-watches': m015,
  '016-life-cycles': m016,
  '017-documents': m017,
  '018-chargebacks': m018,
  '019-reconciliation': m019,
  '020-connect': m020,
  '021-refunds-by-hand': m021,
  '022-silent-providers': m022,
  '023-payouts-that-come-back': m023,
  '024-mismatched-payments': m024,
  '025-sellers-on-receipts': m025,
  '026-job-pools': m026,
  '030-provider-truth': m030,
  '031-drift-freezes': m031,
  '035-partial-refunds': m035,
  '036-unclaimed-payouts': m036,
  '038-clock': m038,
  '039-paper-numbers': m039,
  '041-sessions': m041,
  '042-failed-logins': m042,
  '044-second-factors': m044,
  '050-money-stays': m050,
  '051-hash-chains': m051,
  '052-states-agree': m052,
  '059-large-prices': m059,
  '061-quotas': m061,
  '062-lighter-guards': m062,
  '063-chain-heads': m063,
  '064-money-agrees': m064,
  '065-kept-comparisons': m065,
  '066-secret-mails': m066,
  '067-newsletter-askers': m067,
  '069-withdrawn-refunds': m069,
  '071-meeting': m071,
  '072-what-is-payable-is-due': m072,
  '073-bike-drafts': m073,
  '074-person-notes': m074,
  '075-mail-pictures': m075,
  '076-meeting-times': m076,
  '077-addresses-on-invoices': m077,
  '078-wrong-logins': m078,
  '079-papers-of-deleted-people': m079,
  '080-lists-of-admins': m080,
  '081-report-photos': m081,
  '083-covered-losses': m083,
  '084-firmer-guards': m084,
  '085-taken-and-not-booked': m085,
  '086-seen-transfers': m086,
  '087-by-name-and-amount': m087,
  '089-one-mail-an-event': m089,
  '091-listings-of-a-seller': m091,
  '092-price-sources': m092,
  '093-facts-as-columns': m093,
  '095-profile-pictures': m095,
  '096-languages': m096,
  '097-any-provider': m097,
  '098-accounts-at-providers': m098,
  '103-image-leftovers': m103,
  '104-returned-refunds': m104,
  '105-drift-columns': m105,
  '106-column-names': m106,
  '107-listing-facts': m107,
  '108-search-changes': m108,
  '109-search-epoch': m109,
  '110-listing-totals': m110,
  '111-papers': m111,
  '112-search-feed': m112,
  '113-unread-locations': m113,
  '114-price-ratings': m114,
  '115-saved-bikes': m115,
  '116-listing-reports': m116,
  '117-rated-search': m117,
  '118-bike-pages': m118,
  '119-notifications': m119,
  '120-push-subscriptions': m120,
  '121-saved-searches': m121,
  '122-saved-bike-notices': m122,
  '123-rate-last-change': m123,
  '124-checked-at-handover': m124,
  '125-former-listings': m125,
  '126-deleted-searches': m126,
  '127-undo-and-notes': m127,
  '128-waiting-ratings': m128,
  '129-evidence-facts': m129,
  '130-rate-by-price': m130,
  '131-words-of-all-scripts': m131,
  '132-unsent-mails': m132,
  '133-added-drafts': m133,
  '134-frame-number-hashes': m134,
  '135-booking-networks': m135,
  '136-seen-contacts': m136,
  '137-ended-sessions': m137,
  '138-ways-out': m138,
  '139-email-changes': m139,
  '140-established-sellers': m140,
  '141-audit-actions': m141,
  '143-bikes-after-decisions': m143,
  '144-gone-saved-bikes': m144,
  '145-books': m145,
  '146-dispute-questions': m146,
}

/**
 * Brings the data to this version. One process at a time does it (`aloneWith`).
 * Data that a newer version has already changed is refused.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  await refuseNewerData(db)
  refuseFailure(await migratorOn(db).migrateToLatest())
}

/** The names of those that the database does not have yet. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  await refuseNewerData(db)
  const known = await migratorOn(db).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** Brings an empty database to the state that a migration left, within the transaction that is handed in. */
export async function migrateTo<Tables>(trx: Transaction<Tables>, name: string): Promise<void> {
  refuseFailure(await migratorOn(trx).migrateTo(name))
}

/** Those migrations that this version does not have: what has them is newer. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(migrations, name))

const migratorOn = <Tables>(db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

function refuseFailure({ error }: MigrationResultSet): void {
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error })
}

async function refuseNewerData<Tables>(db: Kysely<Tables>): Promise<void> {
  const table = await sql<{ name: string | null }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db)
  if (!table.rows[0]?.name) return
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const unknown = unknownMigrations(applied.rows.map((row) => row.name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a newer version of BikeValley (it has ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    )
  }
}
