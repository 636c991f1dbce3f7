import { randomBytes } from 'node:crypto'
import { ApiError, type OwnFactors, type PasskeyAssertion, type WirePasskey } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { BY_COMMAND_LINE, recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/refusals.ts'
import { type OwnerCheck, requirePassword } from '../passwords/change-password.ts'
import { loginMethods } from '../passwords/password-repository.ts'
import { requireHolder } from '../policy.ts'
import { deleteSessionsOf, findUserByEmail, lockPeople, rolesOf } from '../repository.ts'
import { attemptCode } from './attempt-code.ts'
import { confirmApp, removeApp, startApp } from './authenticator-app.ts'
import { needsSecondFactor, newCodes } from './keep-one-factor.ts'
import { factorMessages } from './messages.ts'
import { type FactorNotifications, notify } from './notify.ts'
import { createPasskeys } from './passkeys.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import {
  countRecoveryCodes,
  deleteFactors,
  findConfirmedApp,
  hasFactor,
  noteConfirmation,
  type PasskeyRow,
  passkeysOf,
  replaceToken,
} from './repository.ts'

/** The ways to confirm an identity; one of them is given. */
export type IdentityProof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** As random as those of the sign-in service: 192 bits. */
const newToken = (): string => randomBytes(24).toString('base64url')

export const presentPasskey = (row: PasskeyRow): WirePasskey => ({
  _id: row.id,
  name: row.name,
  synced: row.synced,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** Authenticator apps, passkeys and recovery codes (decision 068), and asking again who it is (decision 069). */
export function createFactors(platform: Platform, parts: { notifications: FactorNotifications } & OwnerCheck) {
  const { db, clock, config } = platform
  const passkeys = createPasskeys(platform, parts)

  return {
    passkeys,
    pending: createPendingSignIns(platform, parts),

    /** How a person shows that it is them. */
    async own(person: Person): Promise<OwnFactors> {
      const [ways, app, keys, left, roles] = await Promise.all([
        loginMethods(db, person.id),
        findConfirmedApp(db, person.id),
        passkeysOf(db, person.id),
        countRecoveryCodes(db, person.id),
        rolesOf(db, person.id),
      ])
      return {
        ...ways,
        app: app
          ? { created_at: app.created_at.toISOString(), last_used_at: app.last_used_at?.toISOString() ?? null }
          : null,
        passkeys: keys.map(presentPasskey),
        recoveryCodesLeft: left,
        required: needsSecondFactor(config, roles),
      }
    },

    startApp: (person: Person) => startApp(platform, person),
    confirmApp: (person: Person, code: string) => confirmApp(platform, parts, person, code),
    removeApp: (person: Person) => removeApp(platform, parts, person),

    /** @throws ApiError `wrong_state` for who has no second factor that they could lose */
    makeRecoveryCodes: (person: Person): Promise<string[]> =>
      db.transaction().execute(async (trx) => {
        const user = await lockLivePerson(trx, person.id)
        if (!(await hasFactor(trx, user.id))) throw new ApiError('wrong_state', t('factors.setUpFirst'))
        const codes = await newCodes(trx, platform, user.id)
        await notify(trx, platform, parts, user, factorMessages.codesMade)
        return codes
      }),

    /**
     * Notes that the person of this session has just shown who they are, by one of the three: the password is for who has
     * no second factor. A session that came with its token gets another one with it.
     * @param token the session's token in the request's cookie, if there is one
     * @returns the new token, for the cookie; null where the session keeps the one that it has
     * @throws ApiError `wrong_password`, `no_password`, `second_factor_required`, `wrong_code`, `passkey_refused`, `too_many_requests`
     */
    async confirmIdentity(person: Person, given: IdentityProof, token: string | null): Promise<string | null> {
      const { code, passkey, password } = given
      const fresh = newToken()
      let replaced = false
      const note = async (trx: Db) => {
        await noteConfirmation(trx, person.sessionId, clock.now())
        replaced = token !== null && (await replaceToken(trx, person.sessionId, { before: token, after: fresh }))
      }
      if (code !== undefined) await attemptCode(platform, parts, person.id, { code }, note)
      else if (passkey !== undefined)
        await passkeys.use(passkey, async (trx, used) => {
          requireHolder(person, used)
          await note(trx)
        })
      else {
        if (!password) throw invalidField('password', t('passwords.enterPassword'))
        if (await hasFactor(db, person.id)) throw new ApiError('second_factor_required', t('factors.showFactor'))
        await requirePassword(platform, parts, person, password, 'password')
        await db.transaction().execute(note)
      }
      return replaced ? fresh : null
    },

    /**
     * Takes every second factor from a person who has lost theirs, and ends their sessions; for the command line alone.
     * The password, or the sign-in at a provider, is all that is left.
     */
    reset: (email: string): Promise<'reset' | 'none' | 'unknown'> =>
      db.transaction().execute(async (trx) => {
        const found = await findUserByEmail(trx, email)
        const [user] = found ? await lockPeople(trx, [found.id]) : []
        if (!user || user.deleted_at) return 'unknown'
        if (!(await hasFactor(trx, user.id))) return 'none'
        await deleteFactors(trx, user.id)
        await deleteSessionsOf(trx, user.id)
        await notify(trx, platform, parts, user, factorMessages.reset, '/login')
        await recordEvent(trx, clock, {
          actorId: null,
          action: 'second_factors_reset',
          subjectType: 'user',
          subjectId: user.id,
          details: { reason: BY_COMMAND_LINE },
          asAdmin: true,
        })
        return 'reset'
      }),
  }
}
