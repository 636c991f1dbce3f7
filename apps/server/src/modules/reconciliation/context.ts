import type { Platform } from '../../platform/platform.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Payments } from '../payments/index.ts'

/** What the operations of this module need. */
export type ReconciliationContext = {
  platform: Platform
  payments: Pick<Payments, 'providers' | 'listMovements' | 'clearUnresponsive' | 'followRefund' | 'look'>
  freezes: Pick<Freezes, 'freeze' | 'restate' | 'end' | 'onExplaining'>
}
