import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { isHttps } from '../../../own-origins.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cookieName } from '../../../platform/http/security/cookie-name.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'

/** As long as browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 3600
export const DEVICE_COOKIE = 'bikevalley.device'

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/**
 * A browser is known again by a signed cookie of its own, which proves nothing but that: addresses change and are shared.
 * The database has its hash.
 */
export function createDeviceCookies({ secret, config }: Pick<Platform, 'secret' | 'config'>) {
  const key = deriveKey(secret, 'device-cookie')
  const sign = (id: string) => createHmac('sha256', key).update(id).digest()
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_S}${isHttps(config) ? '; Secure' : ''}`
  const name = cookieName(config, DEVICE_COOKIE)
  return {
    /** The device of a `Cookie` header, as the database knows it; null where there is none of ours. */
    read(header: string | undefined): { id: string; hash: string } | null {
      const [id = '', signature = ''] =
        parseCookies(header ?? '')
          .get(name)
          ?.split('.') ?? []
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { id, hash: hashToken(id) }
    },
    make(): { id: string; hash: string } {
      const id = randomBytes(24).toString('base64url')
      return { id, hash: hashToken(id) }
    },
    /** What a `Set-Cookie` header says, to keep it for as long as may be. */
    write: (id: string): string => `${name}=${id}.${sign(id).toString('base64url')}; ${attributes}`,
  }
}

/** Notes that a person has logged in with a device. @returns whether it is new to them, who have others */
export async function noteDevice(trx: Db, userId: string, device: string, now: Date): Promise<boolean> {
  const known = await trx.selectFrom('known_devices').select('device').where('user_id', '=', userId).limit(1).execute()
  const added = await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return known.length > 0
  await trx
    .updateTable('known_devices')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .execute()
  return false
}

export const knownDevicesOf = (db: Db, userId: string) =>
  db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).orderBy('first_used_at').execute()

/** Devices whose cookie the browser has forgotten by now. */
export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MAX_AGE_S * 1000)
  await db.deleteFrom('known_devices').where('last_used_at', '<', since).execute()
}
