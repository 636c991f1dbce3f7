export { figuresModule } from './module.ts'
export { registerFiguresRoutes } from './routes.ts'
export { createFigures } from './service.ts'
