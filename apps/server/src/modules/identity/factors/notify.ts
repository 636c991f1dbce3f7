import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { type ReaderRow, readerOf } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Notifications } from '../../notifications/index.ts'

const labels = {
  '/dashboard/profile#security': () => t('factors.seeHowYouLogIn'),
  '/forgot-password': () => t('passwords.setNew'),
  '/login': () => t('site.logIn'),
}

export type FactorNotifications = Pick<Notifications, 'tell'>

/** Tells the owner of an account what happened to its second factors, with the page where they can look. */
export async function notify(
  trx: Db,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  { notifications }: { notifications: FactorNotifications },
  user: ReaderRow,
  write: () => { subject: string; paragraphs: string[] },
  path: keyof typeof labels = '/dashboard/profile#security',
): Promise<void> {
  await notifications.tell(trx, readerOf(user), { kind: 'security', path: '/dashboard/profile#security' }, () => ({
    ...write(),
    action: { label: labels[path](), url: siteUrl(path) },
  }))
}
