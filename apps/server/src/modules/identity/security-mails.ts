import type { Provider } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Reader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import { isDemoAddress } from './repository.ts'
import { FREE_TRIES } from './sign-in/failed-logins.ts'

export type SecurityMails = ReturnType<typeof createSecurityMails>

const rescue = () =>
  'If it was not you, set a new password with the link below at once: that ends every session, theirs too.'

/** Tells a person what happened to their account, each email with what to do if it was not them. */
export function createSecurityMails(platform: Platform, mail: Pick<Mail, 'queue'>) {
  const url = platform.siteUrl('/forgot-password')
  const notMe = () => ({ label: 'It wasn’t me: set a new password', url })
  const devices = () => ({
    title: 'Where you are signed in',
    text: 'Your profile shows every device, and signs out those that you don’t know.',
    url: platform.siteUrl('/dashboard/profile'),
  })

  return {
    async newDevice(
      trx: Db,
      reader: Reader,
      { device, address, at }: { device: string; address: string; at: Date },
    ): Promise<void> {
      if (isDemoAddress(reader.email)) return
      const from = address === '' ? '' : ` from the address ${address}`
      await mail.queue(trx, reader, (format) => ({
        subject: 'A login from a new device',
        paragraphs: [
          `Somebody logged in to your BikeValley account on ${format.dateTime(at.toISOString())}${from}, with a browser that you have not used here before: ${device}.`,
          'If it was you, there is nothing to do.',
          rescue(),
        ],
        items: [devices()],
        action: notMe(),
      }))
    },

    async failedLogins(trx: Db, reader: Reader): Promise<void> {
      if (isDemoAddress(reader.email)) return
      await mail.queue(trx, reader, () => ({
        subject: 'Somebody is trying to log in to your account',
        paragraphs: [
          `A wrong password was given for your BikeValley account ${FREE_TRIES} times in a row. Nobody got in. Further tries have to wait, longer each time.`,
          'If it was you, set a new password with the link below, or wait a little and try again.',
          'If it was not you, there is nothing to do, unless you use your password elsewhere too: then choose another one here.',
        ],
        action: { label: 'Set a new password', url },
      }))
    },

    passwordChanged: (trx: Db, reader: Reader): Promise<void> =>
      mail.queue(trx, reader, () => ({
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your BikeValley account was changed just now. Every other device was logged out.',
          'If it was not you, set a new password with the link below: that ends every session.',
        ],
        action: notMe(),
      })),

    passwordReset: (trx: Db, reader: Reader): Promise<void> =>
      mail.queue(trx, reader, () => ({
        subject: 'Your password was changed',
        paragraphs: [
          'A new password was set for your BikeValley account just now, with a link that we had emailed to you. Every device was logged out, and no older link works any more.',
          'If it was not you, somebody else reads your mail: change the password of your mailbox first, then set a new one here with the link below.',
        ],
        action: notMe(),
      })),

    serviceConnected: (trx: Db, reader: Reader, service: string): Promise<void> =>
      mail.queue(trx, reader, () => ({
        subject: `You can log in with ${service} now`,
        paragraphs: [
          `Your BikeValley account was connected with ${service} just now: whoever has that account can log in with it.`,
          'If it was not you, set a new password with the link below, and write to us.',
        ],
        action: notMe(),
      })),
  }
}

/** How the services call themselves. */
export const SERVICE_NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' }
