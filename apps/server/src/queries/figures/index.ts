export { figuresQueries } from './module.ts'
