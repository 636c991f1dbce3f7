import type { Provider } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { PersonReader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications } from '../notifications/index.ts'
import { isDemoAddress } from './repository.ts'
import { deviceText } from './sign-in/device-labels.ts'
import { FREE_TRIES } from './sign-in/failed-logins.ts'

export type SecurityMails = ReturnType<typeof createSecurityMails>

/** Where a person sees how they log in. */
const aboutLogin = { kind: 'security', path: '/dashboard/profile#security' } as const

/** Tells a person what happened to their account, each email with what to do if it was not them. */
export function createSecurityMails(platform: Platform, notifications: Pick<Notifications, 'tell'>) {
  const url = platform.siteUrl('/forgot-password')
  const notMe = () => ({ label: t('identity.notMe'), url })
  const devices = () => ({
    title: t('identity.whereLoggedIn'),
    text: t('identity.profileShowsDevices'),
    url: platform.siteUrl('/dashboard/profile'),
  })

  return {
    async newDevice(
      trx: Db,
      reader: PersonReader,
      { userAgent, address, at }: { userAgent: string | null; address: string; at: Date },
    ): Promise<void> {
      if (isDemoAddress(reader.email)) return
      await notifications.tell(trx, reader, aboutLogin, (format) => ({
        subject: t('identity.newDeviceSubject'),
        paragraphs: [
          loginText({ at: format.dateTime(at.toISOString()), device: deviceText(userAgent) }, address),
          t('identity.ifItWasYou'),
          t('identity.rescue'),
        ],
        items: [devices()],
        action: notMe(),
      }))
    },

    async failedLogins(trx: Db, reader: PersonReader): Promise<void> {
      if (isDemoAddress(reader.email)) return
      await notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('identity.failedLoginsSubject'),
        paragraphs: [
          t('identity.failedLogins', { count: FREE_TRIES }),
          t('identity.failedLoginsYou'),
          t('identity.failedLoginsNotYou'),
        ],
        action: { label: t('passwords.setNew'), url },
      }))
    },

    passwordChanged: (trx: Db, reader: PersonReader): Promise<boolean> =>
      notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('passwords.changedSubject'),
        paragraphs: [t('passwords.changed'), t('passwords.changedNotYou')],
        action: notMe(),
      })),

    passwordReset: (trx: Db, reader: PersonReader): Promise<boolean> =>
      notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('passwords.changedSubject'),
        paragraphs: [t('passwords.setByLink'), t('passwords.setByLinkNotYou')],
        action: notMe(),
      })),

    /** Somebody has asked for this person's address for another account. */
    emailWanted: (trx: Db, reader: PersonReader): Promise<boolean> =>
      notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('emailChange.wantedSubject'),
        paragraphs: [t('emailChange.wanted'), t('emailChange.wantedYou'), t('emailChange.wantedNotYou')],
        action: { label: t('site.logIn'), url: platform.siteUrl('/login') },
      })),

    emailRestored: (trx: Db, reader: PersonReader): Promise<boolean> =>
      notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('emailChange.restoredSubject'),
        paragraphs: [t('emailChange.restored'), t('emailChange.restoredNext')],
        action: { label: t('passwords.setNew'), url },
      })),

    serviceConnected: (trx: Db, reader: PersonReader, service: string): Promise<boolean> =>
      notifications.tell(trx, reader, aboutLogin, () => ({
        subject: t('identity.serviceConnectedSubject', { service }),
        paragraphs: [t('identity.serviceConnected', { service }), t('identity.serviceConnectedNotYou')],
        action: notMe(),
      })),
  }
}

const loginText = (login: { at: string; device: string }, address: string): string =>
  address === '' ? t('identity.newDevice', login) : t('identity.newDeviceFrom', { ...login, address })

/** How the services call themselves. */
export const SERVICE_NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' }
