import type { Viewer, WireSession, WireUser } from '@bikevalley/contract'
import type { Config } from '../../config.ts'
import { knownOrNull } from '../../platform/i18n/reader.ts'
import type { Person } from '../../platform/people/person.ts'
import { displayUrl } from '../photos/index.ts'
import { needsSecondFactor } from './factors/keep-one-factor.ts'
import { flagsOf } from './people/roles.ts'
import type { ListedUserRow, SessionRow } from './repository.ts'
import type { OwnSessionRow } from './sessions/session-repository.ts'
import { deviceText } from './sign-in/device-labels.ts'

/**
 * A living session's row as the person who is calling, on a site that is set up so. An admin who lacks their second
 * factor is none until they have it.
 */
export function toPerson(
  row: SessionRow,
  config: Pick<Config, 'verifyEmail' | 'localMode'>,
): Omit<Person, 'confirmed'> {
  const flags = flagsOf(row.roles)
  const mustAddFactor = !row.has_factor && needsSecondFactor(config, row.roles)
  return {
    id: row.user_id,
    email: row.email,
    name: row.name,
    image: row.image_hash && displayUrl(row.image_hash),
    ...flags,
    isAdmin: flags.isAdmin && !mustAddFactor,
    mustAddFactor,
    roleChosen: row.role_chosen_at !== null,
    emailVerified: row.email_verified,
    mustVerify: config.verifyEmail && !row.email_verified,
    language: knownOrNull(row.language),
    termsVersion: row.terms_version,
    sessionId: row.session_id,
  }
}

/** The signed-in person as the web app knows them. */
export const presentViewer = (person: Person): Viewer => ({
  _id: person.id,
  uid: person.id,
  displayName: person.name,
  email: person.email,
  photoURL: person.image ?? '',
  isUser: person.isBuyer,
  isSeller: person.isSeller,
  isAdmin: person.isAdmin,
  roleChosen: person.roleChosen,
  emailVerified: person.emailVerified,
  mustVerify: person.mustVerify,
  language: person.language,
  termsVersion: person.termsVersion,
  mustAddFactor: person.mustAddFactor,
})

/** A person as admins see them. */
export function presentUser(
  row: Pick<ListedUserRow, 'id' | 'name' | 'email' | 'image_hash' | 'roles' | 'created_at'>,
): WireUser {
  const { isBuyer, isSeller, isAdmin } = flagsOf(row.roles)
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: isAdmin ? 'admin' : isSeller ? 'Seller' : 'user',
    isUser: isBuyer,
    isSeller,
    isAdmin,
    photoURL: row.image_hash ? displayUrl(row.image_hash) : '',
    created_at: row.created_at.toISOString(),
  }
}

/** A session as its owner sees it, asking from the session `currentId`. */
export const presentSession = (row: OwnSessionRow, currentId: string): WireSession => ({
  _id: row.id,
  current: row.id === currentId,
  device: deviceText(row.user_agent),
  ip_address: row.ip_address ?? '',
  started_at: row.created_at.toISOString(),
  last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
  expires_at: row.expires_at.toISOString(),
})
