import {
  addOwnRole,
  changePassword,
  deleteOwnAccount,
  endOwnSession,
  endOwnSessions,
  exportOwnData,
  getOwnAccount,
  listOwnSessions,
  saveLanguage,
} from '@bikevalley/contract'
import type { Api } from '../../../platform/http/api.ts'
import { presentSession } from '../presenter.ts'
import type { Identity } from '../service.ts'

/** What signed-in people do about their own account. */
export function registerProfileRoutes(api: Api, identity: Identity): void {
  api.handle(getOwnAccount, async ({ person }) => {
    const { createdAt, ...ways } = await identity.ownAccount(person)
    return { created_at: createdAt.toISOString(), ...ways }
  })

  api.handle(changePassword, async ({ person, body }) => {
    await identity.changePassword(person, body)
    return { status: true }
  })

  api.handle(saveLanguage, async ({ person, body }) => ({
    acknowledged: true,
    modifiedCount: await identity.saveLanguage(person, body.language),
  }))

  api.handle(listOwnSessions, async ({ person, query }) => {
    const { rows, nextCursor } = await identity.listSessions(person, query)
    return { items: rows.map((row) => presentSession(row, person.sessionId)), nextCursor }
  })

  api.handle(endOwnSession, async ({ person, params }) => {
    await identity.endSession(person, params.id)
    return { acknowledged: true, deletedCount: 1 }
  })

  api.handle(endOwnSessions, async ({ person, body }) => ({
    acknowledged: true,
    deletedCount: await identity.endSessions(person, body.which),
  }))

  api.handle(addOwnRole, async ({ person, body }) => ({
    acknowledged: true,
    modifiedCount: await identity.addOwnRole(person, body.role),
  }))

  api.download(exportOwnData, async ({ person }) => ({
    name: identity.exportName(),
    content: identity.exportOwnData(person),
  }))

  api.handle(deleteOwnAccount, async ({ person, body }) => {
    await identity.deleteOwnAccount(person, body)
    return { acknowledged: true, deletedCount: 1 }
  })
}
