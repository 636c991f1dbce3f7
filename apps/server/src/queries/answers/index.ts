export { listingAnswers } from './listings.ts'
export { answerQueries } from './module.ts'
export { purchasesOf } from './purchases.ts'
