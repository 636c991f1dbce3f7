import {
  addPasskey,
  confirmAuthenticatorApp,
  confirmIdentity,
  getOwnFactors,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  signInPasskey,
  signInSecondFactor,
  startAuthenticatorApp,
  startPasskey,
  startPasskeyUse,
} from '@bikevalley/contract'
import type { Api } from '../../../platform/http/api.ts'
import { noteSecurity } from '../../../platform/http/security/security-log.ts'
import type { Identity } from '../service.ts'
import { headersOf, type ServeSignIn } from '../sign-in/serve-sign-in.ts'
import { presentPasskey } from './service.ts'

/** How people show that it is them: what they set up, the second half of a sign-in, and being asked again. */
export function registerFactorRoutes(api: Api, serve: ServeSignIn, { factors, signIn }: Identity): void {
  api.handle(getOwnFactors, ({ person }) => factors.own(person))

  api.handle(confirmIdentity, async ({ person, body, cookies, noteSecurity: note }) => {
    note({ factors: [body.passkey ? 'passkey' : body.code === undefined ? 'password' : 'app code'] })
    const before = await signIn.readCookie(cookies.sent)
    const token = await factors.confirmIdentity(person, body, before)
    if (token !== null) for (const cookie of await signIn.cookiesOf(token)) cookies.set(cookie)
    return { status: true }
  })

  api.handle(startAuthenticatorApp, ({ person }) => factors.startApp(person))

  api.handle(confirmAuthenticatorApp, async ({ person, body }) => ({
    recoveryCodes: await factors.confirmApp(person, body.code),
  }))

  api.handle(removeAuthenticatorApp, async ({ person }) => ({
    acknowledged: true,
    deletedCount: await factors.removeApp(person),
  }))

  api.handle(makeRecoveryCodes, async ({ person }) => ({
    recoveryCodes: await factors.makeRecoveryCodes(person),
  }))

  api.handle(startPasskey, ({ person }) => factors.passkeys.start(person))

  api.handle(addPasskey, async ({ person, body }) => {
    const { passkey, recoveryCodes } = await factors.passkeys.add(person, body)
    return { passkey: presentPasskey(passkey), recoveryCodes }
  })

  api.handle(renamePasskey, async ({ person, params, body }) => {
    await factors.passkeys.rename(person, params.id, body.name)
    return { acknowledged: true, modifiedCount: 1 }
  })

  api.handle(removePasskey, async ({ person, params }) => {
    await factors.passkeys.remove(person, params.id)
    return { acknowledged: true, deletedCount: 1 }
  })

  api.handle(startPasskeyUse, () => factors.passkeys.startUse())

  serve(
    signInPasskey,
    async ({ body }, request) => {
      const userId = await factors.passkeys.use(body.passkey, () => Promise.resolve())
      return signIn.signInAs(userId, headersOf(request))
    },
    () => 'passkey',
  )

  serve(getSecondFactor, async (_input, request) => ({
    response: await factors.pending.waysOf(request.headers.cookie),
  }))

  serve(
    signInSecondFactor,
    async ({ body }, request, reply) => {
      const person = await factors.pending.personOf(request.headers.cookie)
      noteSecurity(request, { person })
      const userId = await factors.pending.finish(request.headers.cookie, body)
      void reply.header('set-cookie', factors.pending.cleared())
      return signIn.signInAs(userId, headersOf(request))
    },
    ({ body }) => (body.code === undefined ? 'recovery code' : 'app code'),
  )
}
