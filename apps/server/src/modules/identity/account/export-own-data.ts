import { t } from '@bikevalley/messages'
import { eventsOf } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inPages } from '../../../platform/paging/in-pages.ts'
import type { Person } from '../../../platform/people/person.ts'
import { type Exporter, type PersonalData, writePersonalData } from '../../../platform/people/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { displayUrl } from '../../photos/index.ts'
import { findEmailChange, formerEmailsOf } from '../email-change/email-change-repository.ts'
import { findConfirmedApp, passkeysOf } from '../factors/repository.ts'
import { loginMethods } from '../passwords/password-repository.ts'
import { findUser, rolesWithDates } from '../repository.ts'
import { sessionsById } from '../sessions/session-repository.ts'
import { deviceText } from '../sign-in/device-labels.ts'
import { knownDevicesOf } from '../sign-in/known-devices.ts'

/**
 * Everything held about a person as JSON text, piece by piece: what identity itself holds first, then what each other
 * module adds, and what was recorded about them last.
 */
export async function* exportOwnData(
  platform: Platform,
  exporters: readonly Exporter[],
  person: Person,
): AsyncGenerator<string, void, undefined> {
  const { db, clock } = platform
  const subject = { id: person.id, email: person.email }
  const head = { exported_at: clock.now(), site: platform.siteUrl('/'), profile: await profileOf(platform, person) }
  yield* writePersonalData(head, [
    { name: 'sessions', entries: sessionsOf(db, person) },
    { name: 'known_devices', entries: devicesOf(db, person) },
    { name: 'former_emails', entries: formerEmails(db, person) },
    ...exporters.flatMap((exporter) => exporter(subject)),
    { name: 'events', entries: eventsAbout(db, person) },
  ])
}

async function profileOf(platform: Platform, person: Person): Promise<object> {
  const { db, clock } = platform
  const [user, roles, { hasPassword, services }, app, passkeys, change] = await Promise.all([
    findUser(db, person.id),
    rolesWithDates(db, person.id),
    loginMethods(db, person.id),
    findConfirmedApp(db, person.id),
    passkeysOf(db, person.id),
    findEmailChange(db, person.id, clock.now()),
  ])
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.email_verified,
    new_email_to_confirm: change?.new_email ?? null,
    picture: user.image_hash === null ? null : platform.siteUrl(displayUrl(user.image_hash)),
    roles,
    has_password: hasPassword,
    sign_in_services: services,
    authenticator_app: app ? { added_at: app.created_at, last_used_at: app.last_used_at } : null,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, added_at: created_at, last_used_at })),
    role_chosen_at: user.role_chosen_at,
    time_zone: user.time_zone,
    language: user.language,
    terms_version: user.terms_version,
    terms_accepted_at: user.terms_accepted_at,
    created_at: user.created_at,
    changed_at: user.updated_at,
  }
}

async function* sessionsOf(db: Db, person: Person): PersonalData['entries'] {
  for await (const session of inPages((after, limit) => sessionsById(db, person.id, after, limit)))
    yield {
      current: session.id === person.sessionId,
      device: deviceText(session.user_agent),
      browser: session.user_agent,
      ip_address: session.ip_address,
      started_at: session.created_at,
      last_used_at: session.last_used_at,
      expires_at: session.expires_at,
    }
}

/** The browsers that they have logged in with: what they are is in no row, when it was is. */
async function* devicesOf(db: Db, person: Person): PersonalData['entries'] {
  for (const { first_used_at, last_used_at } of await knownDevicesOf(db, person.id))
    yield { first_used_at, last_used_at }
}

/** Addresses that can still be taken back. */
async function* formerEmails(db: Db, person: Person): PersonalData['entries'] {
  for (const { email, changed_at, undo_until } of await formerEmailsOf(db, person.id))
    yield { email, changed_at, can_be_taken_back_until: undo_until }
}

/** Who else did something is told by their place and not by their name, in the language of whoever reads. */
async function* eventsAbout(db: Db, person: Person): PersonalData['entries'] {
  for await (const event of inPages((after, limit) => eventsOf(db, person.id, after, limit)))
    yield {
      at: event.created_at,
      what: event.action,
      by:
        event.actor_id === person.id
          ? t('identity.you')
          : event.actor_id === null
            ? t('identity.theSite')
            : t('identity.anAdmin'),
      about: event.subject_id === person.id ? t('identity.you') : `${event.subject_type} ${event.subject_id}`,
      details: event.details,
    }
}
