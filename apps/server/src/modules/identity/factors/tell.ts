import type { Db } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Mail } from '../../mail/index.ts'

export type FactorMail = Pick<Mail, 'queue'>

/** Mails the owner of an account what happened to its second factors, with the page where they can look. */
export async function tell(
  trx: Db,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  { mail }: { mail: FactorMail },
  user: { email: string },
  words: { subject: string; paragraphs: string[] },
  path: '/dashboard/profile#security' | '/forgot-password' | '/login' = '/dashboard/profile#security',
): Promise<void> {
  const labels = {
    '/dashboard/profile#security': 'See how you log in',
    '/forgot-password': 'Set a new password',
    '/login': 'Log in',
  }
  await mail.queue(trx, { to: user.email, ...words, action: { label: labels[path], url: siteUrl(path) } })
}
