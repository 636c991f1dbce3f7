import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { plainCharacters } from './plain-typing.ts'

/** RFC 5321 (4.5.3.1): of the part before the @, and of an address that fits a mail server's path. */
const LONGEST_NAME = 64
const LONGEST = 254

type ReadEmail = { email: string; reason?: never } | { email?: never; reason: string }

/**
 * Reads an email address as it is kept and compared: in lower case, without what nobody sees, its domain as the Internet has
 * it (`müller.example` is `xn--mller-kva.example`). What an address is, HTML says, and browsers with it, and RFC 5321 how long
 * it may be and where the dots stand; its domain has two labels at least. This is the one definition for all that reads any.
 */
export function readEmail(typed: string): ReadEmail {
  const text = plainCharacters(typed).trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const email = `${name}@${domainOf(text.slice(at + 1))}`
  if (at < 1 || !z.regexes.html5Email.test(email) || /^\.|\.\.|\.@/.test(email))
    return { reason: t('fields.emailForm') }
  if (name.length > LONGEST_NAME) return { reason: t('fields.emailNameTooLong') }
  return email.length > LONGEST ? { reason: t('fields.emailTooLong') } : { email }
}

/** A text by which a kept address is looked for; what is no address is nobody's. */
export const keptEmail = (typed: string): string => readEmail(typed).email ?? typed.trim().toLowerCase()

/** By the URL standard, which has internationalised domains as A-labels; empty where it is the domain of no mail server. */
function domainOf(typed: string): string {
  const address = `http://${typed}`
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(typed) || !URL.canParse(address)) return ''
  const domain = new URL(address).hostname
  return /\.(?!\d+$)[^.]+$/.test(domain) ? domain : ''
}
