import { isIP } from 'node:net'
import {
  ApiError,
  PASSKEYS_MAX,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Config } from '../../../config.ts'
import { ownOrigins } from '../../../own-origins.ts'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { FactorParts } from './attempt-code.ts'
import { CHALLENGE_MS, type ChallengeUse, createChallenges } from './challenge.ts'
import { afterAdding, afterRemoving } from './keep-one-factor.ts'
import { factorMessages } from './messages.ts'
import { notify } from './notify.ts'
import {
  deletePasskey,
  findPasskeyByCredential,
  hasFactor,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
  useChallenge,
} from './repository.ts'

/** Loaded with the first passkey: it is half a second of the start, which most of the time nobody needs. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/**
 * The host to which passkeys belong. Browsers take names alone: null where the site has an IP address only, and in local
 * mode `localhost`, whichever of the two addresses a page was opened with.
 */
export const passkeyHostOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string | null =>
  ownOrigins(config)
    .map((origin) => new URL(origin).hostname)
    .find((host) => isIP(host.replaceAll(/^\[|\]$/g, '')) === 0) ?? null

/**
 * EdDSA and ES256, as WebAuthn numbers them, for new passkeys. RS256 has keys of 2048 bits, which are worth 112; those that
 * were made with it before still sign in.
 */
const supportedAlgorithmIDs = [-8, -7]

const refused = () => new ApiError('passkey_refused', t('factors.passkeyRefused'))

/** Passkeys by WebAuthn: made and used with the person verified by their device, so that one is two factors at once. */
export function createPasskeys(platform: Platform, parts: FactorParts) {
  const { db, clock, config, log } = platform
  const challenges = createChallenges(platform)
  const host = passkeyHostOf(config)
  const expectedOrigin = ownOrigins(config).filter((origin) => new URL(origin).hostname === host)

  function requireHost(): string {
    if (host === null) throw new ApiError('sign_in_off', t('factors.passkeysNeedName'))
    return host
  }

  /** Remembers the challenge that was answered, to be used up with what the answer opens. */
  function expecting(use: ChallengeUse) {
    const met: { challenge: ReturnType<typeof challenges.read> } = { challenge: null }
    const expectedChallenge = (challenge: string) => {
      met.challenge = challenges.read(use, challenge)
      return met.challenge !== null
    }
    return { met, expectedChallenge }
  }

  /** What the library throws is a refusal of what was sent; the log says which. */
  async function refusing<T>(verify: () => Promise<T>): Promise<T> {
    try {
      return await verify()
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : 'not shown' }, 'a passkey was refused')
      throw refused()
    }
  }

  return {
    /** @throws ApiError `wrong_state` for who has as many as they may, `sign_in_off` */
    async start(person: Person): Promise<PasskeyCreation> {
      const rpID = requireHost()
      const known = await passkeysOf(db, person.id)
      if (known.length >= PASSKEYS_MAX)
        throw new ApiError('wrong_state', t('factors.passkeysAtMost', { most: PASSKEYS_MAX }))
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'BikeValley',
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        challenge: challenges.make(`make ${person.id}`),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return passkeyCreationSchema.parse(options)
    },

    /**
     * Keeps a passkey that the person's browser has made.
     * @throws ApiError `passkey_refused`, `wrong_state`, `sign_in_off`
     */
    async add(person: Person, given: { name: string; passkey: PasskeyRegistration }) {
      const expectedRPID = requireHost()
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const { met, expectedChallenge } = expecting(`make ${person.id}`)
      const { registrationInfo } = await refusing(() =>
        verifyRegistrationResponse({
          response: given.passkey,
          expectedChallenge,
          expectedOrigin,
          expectedRPID,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      )
      const { challenge } = met
      if (!registrationInfo || !challenge) throw refused()
      const { credential, credentialBackedUp } = registrationInfo
      return db.transaction().execute(async (trx) => {
        const user = await lockLivePerson(trx, person.id)
        if (!(await useChallenge(trx, challenge))) throw refused()
        if ((await passkeysOf(trx, user.id)).length >= PASSKEYS_MAX)
          throw new ApiError('wrong_state', t('factors.passkeysAtMost', { most: PASSKEYS_MAX }))
        const hadOne = await hasFactor(trx, user.id)
        const passkey = await insertPasskey(trx, {
          user_id: user.id,
          name: given.name,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          sign_count: credential.counter,
          transports: given.passkey.response.transports ?? [],
          synced: credentialBackedUp,
          created_at: clock.now(),
        })
        if (!passkey) throw refused()
        const recoveryCodes = await afterAdding(trx, platform, person, hadOne)
        await notify(trx, platform, parts, user, () => factorMessages.passkeyAdded(passkey.name))
        await recordEvent(trx, clock, {
          actorId: user.id,
          action: 'second_factor_added',
          subjectType: 'user',
          subjectId: user.id,
          details: { kind: 'passkey', name: passkey.name },
        })
        return { passkey, recoveryCodes }
      })
    },

    /** @throws ApiError `not_found` for anybody else's too */
    async rename(person: Person, id: string, name: string): Promise<void> {
      if (!(await renamePasskey(db, person.id, id, name))) throw notFound('passkey')
    },

    /** @throws ApiError `not_found` for anybody else's too; `last_factor` to an admin who would have none left */
    async remove(person: Person, id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const user = await lockLivePerson(trx, person.id)
        const passkey = await deletePasskey(trx, user.id, id)
        if (!passkey) throw notFound('passkey')
        await afterRemoving(trx, platform, user.id)
        await notify(trx, platform, parts, user, () => factorMessages.passkeyRemoved(passkey.name))
        await recordEvent(trx, clock, {
          actorId: user.id,
          action: 'second_factor_removed',
          subjectType: 'user',
          subjectId: user.id,
          details: { kind: 'passkey', name: passkey.name },
        })
      })
    },

    /** What a browser needs to ask for any passkey of this site. Nothing is written for it. */
    async startUse(): Promise<PasskeyRequest> {
      const rpID = requireHost()
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const challenge = challenges.make('use')
      const options = await generateAuthenticationOptions({
        rpID,
        challenge,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      })
      return passkeyRequestSchema.parse(options)
    },

    /**
     * Takes what a passkey has signed, once, and does what it opens in the same transaction.
     * @returns whose passkey it is
     * @throws ApiError `passkey_refused`, `sign_in_off`
     */
    async use(given: PasskeyAssertion, opens: (trx: Db, passkey: PasskeyRow) => Promise<void>): Promise<string> {
      const expectedRPID = requireHost()
      const passkey = await findPasskeyByCredential(db, given.id)
      const { userHandle } = given.response
      if (!passkey) throw refused()
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id)
        throw refused()
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const { met, expectedChallenge } = expecting('use')
      const { authenticationInfo, verified } = await refusing(() =>
        verifyAuthenticationResponse({
          response: given,
          expectedChallenge,
          expectedOrigin,
          expectedRPID,
          credential: {
            id: passkey.credential_id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.sign_count,
          },
          requireUserVerification: true,
        }),
      )
      const { challenge } = met
      if (!verified || !challenge) throw refused()
      await db.transaction().execute(async (trx) => {
        if (!(await useChallenge(trx, challenge))) throw refused()
        if (!(await notePasskeyUse(trx, passkey.id, authenticationInfo.newCounter, clock.now()))) throw refused()
        await opens(trx, passkey)
      })
      return passkey.user_id
    },
  }
}
