import { inLanguage, SOURCE_LANGUAGE } from '@bikevalley/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { noteSecurity } from '../../../platform/http/security/security-log.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../repository.ts'
import type { SecurityMails } from '../security-mails.ts'
import { endSessionOfToken, findSessionOfToken, type OwnSessionRow } from '../sessions/session-repository.ts'
import { deviceText } from './device-labels.ts'
import { type DeviceCookies, noteDevice } from './known-devices.ts'
import type { SignInService } from './sign-in-service.ts'

/** Does what belongs to every completed sign-in, given the cookies that the answer sets. */
export type FinishSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  setCookies: readonly string[],
) => Promise<void>

type Parts = { signIn: Pick<SignInService, 'readCookie'>; devices: DeviceCookies; mails: SecurityMails }

/**
 * A sign-in is complete when a session's cookie leaves that did not come in: by password, by another service, or by
 * whatever second step there is. Then the session that this browser had before ends, whoever's it was; and a browser
 * that is new to the person is noted, and told to them unless it is the first that they have.
 */
export function createFinishSignIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { signIn, devices, mails }: Parts,
): FinishSignIn {
  return async (request, reply, setCookies) => {
    const tokens = await Promise.all(setCookies.map((cookie) => signIn.readCookie(cookie)))
    const fresh = tokens.find((token) => token !== null)
    const before = await signIn.readCookie(request.headers.cookie)
    if (fresh === undefined || fresh === null || fresh === before) return
    const device = devices.read(request.headers.cookie) ?? devices.make()
    await db.transaction().execute(async (trx) => {
      if (before !== null) await endSessionOfToken(trx, before)
      const session = await findSessionOfToken(trx, fresh)
      if (session) noteSecurity(request, { person: session.user_id, session: session.id })
      if (session && (await noteDevice(trx, session.user_id, device.hash, clock.now()))) await notify(trx, session)
    })
    void reply.header('set-cookie', devices.write(device.id))
  }

  async function notify(trx: Db, { user_id: userId, user_agent: browser, ip_address: address }: OwnSessionRow) {
    const login = { userAgent: browser, address: address ?? '', at: clock.now() }
    await mails.newDevice(trx, readerOf(await findUser(trx, userId)), login)
    await recordEvent(trx, clock, {
      actorId: userId,
      action: 'login_from_new_device',
      subjectType: 'user',
      subjectId: userId,
      // It is kept, and read by several.
      details: { device: inLanguage(SOURCE_LANGUAGE, () => deviceText(browser)) },
    })
  }
}
