export { answerQueries } from './module.ts'
