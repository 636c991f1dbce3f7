import {
  deleteUser,
  getAccessToken,
  getViewer,
  isAdmin,
  isSeller,
  isUser,
  listSellers,
  listUsers,
  saveUser,
} from '@bikevalley/contract'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { registerProfileRoutes } from './account/profile-routes.ts'
import { registerEmailChangeRoutes } from './email-change/email-change-routes.ts'
import { requireLookUp, requireTokenOwner } from './policy.ts'
import { presentUser, presentViewer } from './presenter.ts'
import type { Identity } from './service.ts'
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts'

export function registerIdentityRoutes(
  app: FastifyInstance,
  api: Api,
  identity: Identity,
  rateLimits: RateLimits,
): void {
  registerSignInRoutes(app, api, identity, rateLimits)
  registerProfileRoutes(api, identity)
  registerEmailChangeRoutes(api, identity)

  // Where password managers lead to (W3C, A Well-Known URL for Changing Passwords); who is not logged in is asked to first.
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/dashboard/profile#password', 303),
  )

  api.handle(getAccessToken, async ({ person, query }) => {
    requireTokenOwner(person, query.email)
    return { accessToken: await identity.issueAccessToken(person) }
  })

  api.handle(getViewer, async ({ person }) => presentViewer(person))

  api.handle(saveUser, async ({ person, body }) => {
    await identity.chooseRole(person, body)
    return { acknowledged: true, insertedId: person.id }
  })

  api.handle(listUsers, async ({ query, setTotal }) => {
    const { rows, total } = await identity.listPeople(query)
    setTotal(total)
    return rows.map(presentUser)
  })

  api.handle(listSellers, async ({ query, setTotal }) => {
    const { rows, total } = await identity.listPeople({ ...query, role: 'Seller' })
    setTotal(total)
    return rows.map(presentUser)
  })

  api.handle(deleteUser, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: await identity.deletePerson(person, params.id),
  }))

  api.handle(isAdmin, async ({ person, params }) => ({
    isAdmin: (await identity.flagsFor(person, params.email)).isAdmin,
  }))

  api.handle(isSeller, async ({ person, params }) => ({
    isSeller: (await identity.flagsFor(person, params.email)).isSeller,
  }))

  api.handle(isUser, async ({ person, params }) => {
    requireLookUp(person, params.email)
    return { isUser: (await identity.flagsFor(person, params.email)).isBuyer }
  })
}
