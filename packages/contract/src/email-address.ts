import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { plainCharacters } from './plain-typing.ts'

/** RFC 5321 (4.5.3.1): of the part before the @, and of an address that fits a mail server's path. */
const LONGEST_NAME = 64
const LONGEST = 254

type ReadEmail = { email: string; reason?: never } | { email?: never; reason: string }

/**
 * Reads an email address into the form that is stored and compared: lower case, without invisible characters, its domain as A-labels
 * (`müller.example` is `xn--mller-kva.example`). The syntax is that of HTML and of browsers; lengths and dots follow RFC 5321; the
 * domain has at least two labels. All code that reads addresses uses this definition.
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

/** The stored form of an address to search for; what is no address matches nobody. */
export const keptEmail = (typed: string): string => readEmail(typed).email ?? typed.trim().toLowerCase()

/** A domain as the URL standard writes it, with A-labels; empty if it can't be a mail server's. */
function domainOf(typed: string): string {
  const address = `http://${typed}`
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(typed) || !URL.canParse(address)) return ''
  const domain = new URL(address).hostname
  return /\.(?!\d+$)[^.]+$/.test(domain) ? domain : ''
}
