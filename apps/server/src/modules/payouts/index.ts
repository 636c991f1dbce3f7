export { pausedUntil } from './accounts/bank-details.ts'
export { payoutText } from './kept-texts.ts'
export { payoutsModule } from './module.ts'
export { releaseMoney } from './release.ts'
