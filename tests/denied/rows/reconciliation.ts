import * as contract from '@bikevalley/contract'
import { only, type Row } from '../row.ts'

const admins = only(['admin'], 403)

export const reconciliationRows: Row[] = [
  { endpoint: contract.getReconciliation, statuses: admins },
  { endpoint: contract.listReconciliationItems, statuses: admins },
  { endpoint: contract.fetchMovements, statuses: admins },
]
