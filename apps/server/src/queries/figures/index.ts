export { figuresQueries } from './module.ts'
export { createFigures } from './service.ts'
