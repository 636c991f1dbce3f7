export { freezeOf, freezeOfPayment, frozenWords, requireSiteUnfrozen, requireUnfrozen } from './freeze-of.ts'
export { presentFreeze } from './presenter.ts'
export {
  type FreezeView,
  findOpenFreeze,
  findSiteFreeze,
  freezesOfBooking,
  hasOpenFreezes,
  lockSiteFreeze,
} from './repository.ts'
export { registerFreezesRoutes } from './routes.ts'
export { createFreezes, type Freezes } from './service.ts'
