import type { FactorTables } from './schema/factors.ts'
import type { FreezeTables } from './schema/freezes.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { ListingTables } from './schema/listings.ts'
import type { MaintenanceTables } from './schema/maintenance.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { PayoutTables } from './schema/payouts.ts'
import type { PeopleTables } from './schema/people.ts'
import type { PriceRatingTables } from './schema/price-ratings.ts'
import type { ProviderTables } from './schema/provider.ts'
import type { SaleTables } from './schema/sales.ts'
import type { SavedSearchTables } from './schema/saved-searches.ts'
import type { SearchTables } from './schema/search.ts'

export type { LedgerAccount } from './schema/ledger.ts'

/** The tables as the migrations leave them. `bigint` arrives as number: amounts stay far below 2^53. */
export type Database = PeopleTables &
  FactorTables &
  ListingTables &
  SaleTables &
  PayoutTables &
  LedgerTables &
  FreezeTables &
  ProviderTables &
  MaintenanceTables &
  SearchTables &
  PriceRatingTables &
  NotificationTables &
  SavedSearchTables
