export {
  freezeOf,
  PAUSED_SINCE,
  pausedSince,
  payingTime,
  readPayingTime,
  requireSiteUnfrozen,
} from './freeze-of.ts'
export { freezesModule } from './module.ts'
export {
  countOpenFreezes,
  type FreezeRow,
  findOpenFreeze,
  findSiteFreeze,
  hasOpenFreezes,
  lockSiteFreeze,
  paymentsFreedSince,
} from './repository.ts'
export { type FreezeAnswers, type Freezes, notAsRead } from './service.ts'
