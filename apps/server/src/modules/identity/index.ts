export { passkeyHostOf } from './factors/passkeys.ts'
export { presentUser, presentViewer } from './presenter.ts'
export { registerIdentityRoutes } from './routes.ts'
export { createIdentity, type Identity } from './service.ts'
