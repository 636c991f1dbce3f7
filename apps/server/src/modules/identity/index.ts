export { presentViewer } from './presenter.ts'
export { flagsOf } from './roles.ts'
export { registerIdentityRoutes } from './routes.ts'
export { createIdentity, type Identity } from './service.ts'
