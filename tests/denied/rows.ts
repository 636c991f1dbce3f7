import type { Row } from './row.ts'
import { adminsRows } from './rows/admins.ts'
import { freezesRows } from './rows/freezes.ts'
import { handoversRows } from './rows/handovers.ts'
import { identityRows } from './rows/identity.ts'
import { listingsRows } from './rows/listings.ts'
import { notificationsRows } from './rows/notifications.ts'
import { payoutsRows } from './rows/payouts.ts'
import { reconciliationRows } from './rows/reconciliation.ts'
import { salesRows } from './rows/sales.ts'
import { savedSearchesRows } from './rows/saved-searches.ts'
import { siteRows } from './rows/site.ts'

/** Every endpoint of the contract, with what each actor gets. */
export const rows: readonly Row[] = [
  ...identityRows,
  ...listingsRows,
  ...savedSearchesRows,
  ...salesRows,
  ...handoversRows,
  ...payoutsRows,
  ...reconciliationRows,
  ...freezesRows,
  ...adminsRows,
  ...notificationsRows,
  ...siteRows,
]
