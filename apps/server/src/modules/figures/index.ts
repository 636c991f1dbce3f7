export { figuresModule } from './module.ts'
export { createFigures } from './service.ts'
