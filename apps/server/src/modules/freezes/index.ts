export { freezeOf, freezeOfPayment, frozenWords, isSiteFrozen, requireUnfrozen } from './freeze-of.ts'
export { presentFreeze } from './presenter.ts'
export {
  type FreezeRow,
  type FreezeView,
  findOpenFreeze,
  freezesOfBooking,
  hasOpenFreezes,
  lockSiteFreeze,
} from './repository.ts'
export { registerFreezesRoutes } from './routes.ts'
export { createFreezes, type Freezes } from './service.ts'
