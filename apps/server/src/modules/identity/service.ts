import { keptEmail, LONGEST_LIST, type WireRole } from '@bikevalley/contract'
import type { Language } from '@bikevalley/messages'
import { z } from 'zod'
import { readerOf } from '../../platform/i18n/reader.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type {
  DeletingListener,
  HeldMoney,
  LiftingListener,
  OpenBusinessCheck,
  PersonLock,
  SuspendingListener,
} from '../../platform/people/people-hooks.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Exporter } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Photos } from '../photos/index.ts'
import { exportOwnData } from './account/export-own-data.ts'
import {
  acceptTerms,
  addOwnRole,
  chooseRole,
  requireCurrentTerms,
  saveLanguage,
  updateProfile,
} from './account/save-account.ts'
import { createEmailChange } from './email-change/service.ts'
import { deleteExpiredAttempts } from './factors/repository.ts'
import { createFactors } from './factors/service.ts'
import { changePassword } from './passwords/change-password.ts'
import { loginMethods } from './passwords/password-repository.ts'
import { createPasswords } from './passwords/passwords.ts'
import { requireOwner } from './passwords/require-owner.ts'
import { checkReset, resetPassword, sendReset } from './passwords/reset-password.ts'
import { deleteOwnAccount, deletePerson } from './people/delete-person.ts'
import { makeAdmin } from './people/make-admin.ts'
import { flagsOf, ROLE_BY_WIRE, type Role, type RoleFlags } from './people/roles.ts'
import { liftSuspension, suspendPerson } from './people/suspend-person.ts'
import { isSelf, mayLookUp } from './policy.ts'
import * as repository from './repository.ts'
import { createSecurityMails } from './security-mails.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { createAuthenticate } from './sessions/authenticate.ts'
import { endSession, endSessions, listSessions } from './sessions/own-sessions.ts'
import { type SignOutOf, signOut } from './sessions/sign-out.ts'
import { createFailedLogins } from './sign-in/failed-logins.ts'
import { createFinishSignIn } from './sign-in/finish-sign-in.ts'
import { createDeviceCookies, deleteOldDevices } from './sign-in/known-devices.ts'
import { type LoginTry, loginByPassword, NOTIFY_OF_FAILURES, notifyOfFailures } from './sign-in/password-login.ts'
import { emailTaken, isEmailTaken } from './sign-in/sign-in-errors.ts'
import { createSignInService } from './sign-in/sign-in-service.ts'
import { sendVerification, verifyEmail } from './sign-in/verify-email.ts'

const SEND_RESET = 'send-password-reset'
const FORGET_EXPIRED = 'forget-expired-sign-ins'

const emailPayload = z.object({ email: z.string() })

export type Identity = ReturnType<typeof createIdentity>

export type IdentityParts = {
  mail: Pick<Mail, 'queue' | 'claim' | 'forget' | 'readdress'>
  notifications: Pick<Notifications, 'tell' | 'forget'>
  photos: Pick<Photos, 'requireOwn' | 'removeUploadsOf'>
}

/** People: who they are, how they sign in, and what they may be. */
export function createIdentity(platform: Platform, { mail, notifications, photos }: IdentityParts) {
  const { db, clock } = platform
  const mails = createSecurityMails(platform, notifications)
  const passwords = createPasswords(db, platform.config.passwordCost)
  const signIn = createSignInService(platform, { mail, mails, passwords })
  const failedLogins = createFailedLogins(platform)
  const devices = createDeviceCookies(platform)
  const tokens = createAccessTokens(platform)
  const factors = createFactors(platform, { notifications, failedLogins, signIn })
  const emailChange = createEmailChange(platform, { mail, mails, failedLogins, signIn })
  const listeners: DeletingListener[] = []
  const openBusiness: OpenBusinessCheck[] = []
  const exporters: Exporter[] = []
  const locks: PersonLock[] = []
  const deletion = { mail, notifications, photos, locks, openBusiness, listeners }
  const suspending: SuspendingListener[] = []
  const lifting: LiftingListener[] = []
  const heldMoney: HeldMoney[] = []

  /** With the mails that they write: somebody waits for these. */
  const mailJobs: JobDefinitions = {
    lane: 'mail',
    handlers: {
      [SEND_RESET]: async (payload) => {
        await sendReset(platform, mail, emailPayload.parse(payload).email)
      },
      [NOTIFY_OF_FAILURES]: (payload) => notifyOfFailures(platform, { mail, mails }, emailPayload.parse(payload).email),
    },
  }
  const jobs: JobDefinitions = {
    lane: 'rest',
    handlers: {
      [FORGET_EXPIRED]: () =>
        doAll(
          () => repository.deleteExpired(db, clock.now()),
          () => failedLogins.deleteOld(),
          () => deleteOldDevices(db, clock.now()),
          () => deleteExpiredAttempts(db, clock.now()),
          () => emailChange.forgetOld(),
        ),
    },
    cron: [{ task: FORGET_EXPIRED, match: '41 3 * * *' }],
  }

  return {
    jobs,
    mailJobs,
    signIn,
    factors,
    emailChange,

    finishSignIn: createFinishSignIn(platform, { signIn, devices, mails }),

    /** Lets the sign-in service look at a password, and counts what it says. See `password-login.ts`. */
    loginByPassword: <T>(given: Omit<LoginTry, 'device'>, cookie: string | undefined, look: () => Promise<T>) =>
      loginByPassword(
        platform,
        { failedLogins, passwords },
        { ...given, device: devices.read(cookie)?.hash ?? null },
        look,
      ),

    resetPassword: (given: { token: string; newPassword: string }): Promise<void> =>
      resetPassword(platform, { passwords, failedLogins, mails }, given),

    checkReset: (token: string): Promise<void> => checkReset(platform, token),

    /** Finds out who is calling; null is a visitor. */
    authenticate: createAuthenticate(platform, tokens, (header) => signIn.readCookie(header)),

    /** An access token for the session of this person. */
    issueAccessToken: (person: Parameters<typeof tokens.issue>[0]): Promise<string> => tokens.issue(person),

    /** Ends the session that an `Authorization` header belongs to, if it is a good one. */
    async endBearerSession(authorization: string | undefined): Promise<void> {
      const claims = await tokens.read(authorization)
      if (claims) await repository.deleteSession(db, claims.sessionId)
    },

    /** Queues the same work for known and unknown addresses, so that the answer tells nothing, nor the time it takes. */
    requestPasswordReset: (email: string): Promise<void> =>
      enqueue(db, SEND_RESET, { email }, { key: `${SEND_RESET}:${email}`, priority: -10 }),

    chooseRole: (person: Person, given: { name: string; email: string; role: string }): Promise<void> =>
      chooseRole(platform, person, given),

    requireCurrentTerms: (version: string): void => requireCurrentTerms(platform, version),

    acceptTerms: (person: Pick<Person, 'id'>, version: string): Promise<void> => acceptTerms(platform, person, version),

    /** Mails the link that confirms an email address, where that is asked for and still to do. */
    async sendVerification(person: Person): Promise<void> {
      if (!person.mustVerify) return
      await db.transaction().execute(async (trx) => {
        const user = await lockLivePerson(trx, person.id)
        await sendVerification(trx, platform, mail, readerOf(user))
      })
    },

    verifyEmail: (token: string): Promise<void> => verifyEmail(platform, token),

    updateProfile: (person: Person, given: { name?: string | undefined; image?: string | null | undefined }) =>
      updateProfile(platform, photos, person, given),

    addOwnRole: (person: Person, role: WireRole): Promise<0 | 1> => addOwnRole(platform, person, role),

    saveLanguage: (person: Person, language: Language): Promise<0 | 1> => saveLanguage(platform, person, language),

    /** How a person logs in, since when they are here, and the address that they wait for. */
    async ownAccount(person: Person) {
      const [user, ways, pendingEmail] = await Promise.all([
        repository.findUser(db, person.id),
        loginMethods(db, person.id),
        emailChange.pendingOf(person),
      ])
      return { ...ways, pendingEmail, createdAt: user.created_at }
    },

    changePassword: (person: Person, given: Parameters<typeof changePassword>[3]): Promise<void> =>
      changePassword(platform, { mails, failedLogins, signIn }, person, given),

    listSessions: (person: Person, query: Parameters<typeof listSessions>[2]) => listSessions(platform, person, query),
    endSession: (person: Person, id: string): Promise<void> => endSession(platform, person, id),
    endSessions: (person: Person, which: 'others' | 'all'): Promise<number> => endSessions(platform, person, which),

    /** What the copy is called when it is saved today. */
    exportName: (): string => `bikevalley-my-data-${clock.now().toISOString().slice(0, 10)}.json`,
    /** Everything that is held about the person, as JSON text in pieces. */
    exportOwnData: (person: Person): AsyncIterable<string> => exportOwnData(platform, exporters, person),

    /** Everyone, or who holds that role, newest first, with the length of the whole list. */
    async listPeople({ role, page = 1, limit = LONGEST_LIST }: { role?: WireRole | undefined } & Paging) {
      const wanted = role && ROLE_BY_WIRE[role]
      const [rows, total] = await Promise.all([
        repository.listPeople(db, { role: wanted, limit, offset: (page - 1) * limit }),
        repository.countPeople(db, wanted),
      ])
      return { rows, total }
    },

    /** The role flags of that email; none of them is set for whoever may not look it up. */
    async flagsFor(person: Person | null, email: string): Promise<RoleFlags> {
      if (!mayLookUp(person, email)) return nobody
      if (isSelf(person, email)) return person
      const user = await repository.findUserByEmail(db, email)
      return user ? flagsOf(await repository.rolesOf(db, user.id)) : nobody
    },

    /** @returns how many people that deleted: 1, or 0 when nobody was there */
    deletePerson: (admin: Person, id: string, reason?: string): Promise<0 | 1> =>
      deletePerson(platform, deletion, admin, id, reason),

    /** Deletes the person at their own wish, once they have proved it with their password, or email where they have none. */
    async deleteOwnAccount(person: Person, proof: Parameters<typeof requireOwner>[3]): Promise<void> {
      await requireOwner(platform, { failedLogins, signIn }, person, proof)
      await deleteOwnAccount(platform, deletion, person)
    },

    /** Adds what another module holds about a person to the copy that they can download. */
    onExporting: (exporter: Exporter): void => void exporters.push(exporter),
    /** What must end before this person can be deleted, in sentences. */
    async openBusinessOf(id: string): Promise<string[]> {
      const answers = await Promise.all(openBusiness.map((check) => check(id, db)))
      return answers.flat()
    },

    suspendPerson: (admin: Person, id: string, reason: string): Promise<void> =>
      suspendPerson(platform, { notifications, locks, listeners: suspending, heldMoney }, admin, id, reason),

    liftSuspension: (admin: Person, id: string, reason: string): Promise<void> =>
      liftSuspension(platform, { notifications, listeners: lifting }, admin, id, reason),

    /** Adds a lock of a module above to what deletes or suspends a person. See `people-hooks.ts`. */
    onLocking: (lock: PersonLock): void => void locks.push(lock),

    /** Adds work of a module above to the transaction that suspends a person. */
    onSuspending: (listener: SuspendingListener): void => void suspending.push(listener),

    /** Adds work of a module above to the transaction that lifts a suspension. */
    onLifting: (listener: LiftingListener): void => void lifting.push(listener),

    /** Adds what a module above holds of a person's money, for the mail about their suspension. */
    onHeldMoney: (held: HeldMoney): void => void heldMoney.push(held),

    /** Adds work of a module above to the transaction that deletes a person. */
    onDeleting: (listener: DeletingListener): void => void listeners.push(listener),

    /** Adds a check that answers, in sentences, why a person can't be deleted yet. */
    onOpenBusiness: (check: OpenBusinessCheck): void => void openBusiness.push(check),

    /** Ends the sessions of one person, or of everybody; for the command line alone. */
    signOut: (whose: SignOutOf): Promise<number | 'unknown'> => signOut(platform, whose),

    /** Makes the person of that email an admin; for the command line alone. */
    makeAdmin: (email: string): Promise<'made' | 'already-admin' | 'unknown'> => makeAdmin(platform, email),

    /** Closes accounts, so that nobody can log in and their sessions end at once, or opens them again. */
    setSuspended: (emails: readonly string[], suspended: boolean): Promise<void> =>
      repository.setSuspended(db, emails, suspended, clock.now()),

    /**
     * Writes a person without going through sign-up: for demo data and tests. Without a password nobody can log in.
     * @throws ApiError `email_taken`
     */
    async createPerson(given: NewAccount): Promise<{ id: string }> {
      const email = keptEmail(given.email)
      const passwordHash = given.password === undefined ? null : await signIn.hashPassword(given.password)
      const { name, roles = [], createdAt = clock.now(), termsVersion = null } = given
      const id = await db
        .transaction()
        .execute((trx) => repository.insertPerson(trx, { name, email, roles, passwordHash, createdAt, termsVersion }))
        .catch((error: unknown) => {
          throw isEmailTaken(error) ? emailTaken() : error
        })
      return { id }
    },
  }
}

type Paging = { page?: number | undefined; limit?: number | undefined }

export type NewAccount = {
  name: string
  email: string
  password?: string
  roles?: readonly Role[]
  createdAt?: Date
  /** The terms that they have accepted, then. */
  termsVersion?: string
}

const nobody: RoleFlags = { isBuyer: false, isSeller: false, isAdmin: false }
