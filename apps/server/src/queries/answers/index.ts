export { listingAnswers } from './listings.ts'
export { answerQueries } from './module.ts'
