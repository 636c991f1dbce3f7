export {
  freezeOf,
  freezeOfPayment,
  frozenText,
  PAUSED_SINCE,
  pausedSince,
  payingTime,
  readPayingTime,
  requireSiteUnfrozen,
  requireUnfrozen,
} from './freeze-of.ts'
export { freezesModule } from './module.ts'
export { presentFreeze } from './presenter.ts'
export {
  type FreezeRow,
  type FreezeView,
  findOpenFreeze,
  findSiteFreeze,
  freezesOfBooking,
  hasOpenFreezes,
  lockSiteFreeze,
  paymentsFreedSince,
} from './repository.ts'
export { type Freezes, notAsRead } from './service.ts'
