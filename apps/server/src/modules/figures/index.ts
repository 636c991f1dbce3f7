export { registerFiguresRoutes } from './routes.ts'
export { createFigures } from './service.ts'
