import { t } from '@bikevalley/messages'
import { fitsCheckDigits, hasIbans, ibanLength } from './iban.ts'
import { plainTyping } from './plain-typing.ts'

/**
 * An account as it is kept: without spaces, in capitals. `bank` is empty where the account is an IBAN, and else says which
 * country the bank is in.
 */
type BankAccount = { account: string; bank: string }

type ReadBankAccount = { ok: true; value: BankAccount } | { ok: false; field: 'account' | 'bank'; reason: string }

const refuse = (field: 'account' | 'bank', reason: string) => ({ ok: false, field, reason }) as const

/** Labels that are copied with an account number. `NO` before thirteen digits is Norway's country code. */
const WORDS_OF_ACCOUNT = /^(BANK|ACCOUNT|ACCT|ACC|KONTO|KTO|NUMMER|NUMBER|NR|NO(?!\d{13}$))+(?=\d)/
const WORDS_OF_BANK =
  /^(BIC|SWIFT|IFSC|BSB|ROUTING|TRANSIT|ABA|BANK|BLZ|NUMBER|CODE|NR|NO)+(?=\d|[A-Z]{2}\d|[A-Z]{4}0|[A-Z]{6})/
/** What may follow an IBAN: words, or the bank's BIC. */
const BEHIND_IBAN = /^(\D*|(BIC|SWIFT|CODE)*[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)$/

const plain = (text: string) =>
  plainTyping(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '')

/**
 * Reads where money can be sent: an IBAN, whose length and check digits must fit, or, where the country has none, an account
 * number with the bank’s own code, which says its country: a BIC, a routing number, or a code behind the country’s two letters.
 * Words and marks that were copied along are left out. Answers a sentence for the field where it can’t be read.
 */
export function readBankAccount(typed: { account: string; bank: string }): ReadBankAccount {
  const text = plain(typed.account)
  const { iban, reason } = findIban(text)
  if (iban !== null) return { ok: true, value: { account: iban, bank: '' } }
  // Only digits: with letters it may be an IBAN with wrong check digits.
  const account = text.replace(WORDS_OF_ACCOUNT, '')
  return /^\d{4,34}$/.test(account) ? readWithBank(account, plain(typed.bank)) : refuse('account', reason)
}

const noIban = (reason: string) => ({ iban: null, reason })

/** The IBAN of a text that has nothing but words beside it, or why there is none. */
function findIban(text: string): { iban: string; reason?: never } | { iban: null; reason: string } {
  // 'IBAN' itself ends in two letters that look like a country code.
  const [, found = ''] = /^\D*?([A-Z]{2}\d{2}.*)$/u.exec(text.replaceAll('IBAN', 'iban')) ?? []
  if (found === '') return noIban(t('fields.enterIban'))
  const country = found.slice(0, 2)
  const length = ibanLength(country)
  if (length === undefined) return noIban(t('fields.noIbansBeginSo', { country }))
  const iban = found.slice(0, length)
  if (iban.length < length || !BEHIND_IBAN.test(found.slice(length)))
    return noIban(t('fields.ibanLength', { country, length: String(length), typed: String(found.length) }))
  return /^[A-Z]{2}[A-Z0-9]+$/.test(iban) && fitsCheckDigits(iban) ? { iban } : noIban(t('fields.ibanTypingError'))
}

function readWithBank(account: string, typed: string): ReadBankAccount {
  if (typed === '') return refuse('bank', t('fields.enterBankCode'))
  const bank = typed.replace(WORDS_OF_BANK, '')
  const country = countryOf(bank)
  if (country === null) return refuse('bank', t('fields.bankCodeForm'))
  if (hasIbans(country)) return refuse('account', t('fields.countryHasIbans', { country }))
  return { ok: true, value: { account, bank } }
}

/**
 * The country of a bank code; null where it says none. A BIC has it in its middle, India’s IFSC has a 0 there, and nine digits
 * whose check digit fits are a routing number of the United States. Other codes of digits come behind the country’s letters,
 * since a sort code of six digits is one of Sydney or of London.
 */
function countryOf(bank: string): string | null {
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bank)) return knownCountry(bank.slice(4, 6))
  if (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank)) return 'IN'
  if (isRoutingNumber(bank)) return 'US'
  const [, country = '', code = ''] = /^([A-Z]{2})(\d{3,12})$/.exec(bank) ?? []
  return country === 'US' && !isRoutingNumber(code) ? null : knownCountry(country === 'UK' ? 'GB' : country)
}

const knownCountry = (letters: string): string | null =>
  letters !== '' && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(letters) ? letters : null

/** By the American Bankers Association: the digits, times 3, 7 and 1 in turn, are together a multiple of 10. */
function isRoutingNumber(code: string): boolean {
  if (!/^\d{9}$/.test(code)) return false
  const sum = [3, 7, 1, 3, 7, 1, 3, 7, 1].reduce((total, weight, at) => total + weight * Number(code[at]), 0)
  return sum > 0 && sum % 10 === 0
}
