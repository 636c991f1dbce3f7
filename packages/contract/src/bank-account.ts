import { t } from '@bikevalley/messages'

/** An account as it is kept: without spaces, in capitals. `bank` is empty where the account is an IBAN. */
type BankAccount = { account: string; bank: string }

type ReadBankAccount = { ok: true; value: BankAccount } | { ok: false; field: 'account' | 'bank'; reason: string }

const refuse = (field: 'account' | 'bank', reason: string) => ({ ok: false, field, reason }) as const

const plain = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * Reads where money can be sent: an IBAN, whose check digits must fit, or an account number with the bank’s own code: its
 * BIC, or a routing or sort code. Answers a sentence for the field where it can’t be read.
 */
export function readBankAccount(typed: { account: string; bank: string }): ReadBankAccount {
  const account = plain(typed.account)
  if (/^[A-Z]{2}\d{2}/.test(account)) {
    if (!isIban(account)) return refuse('account', t('fields.ibanTypingError'))
    return { ok: true, value: { account, bank: '' } }
  }
  if (!/^[A-Z0-9]{4,34}$/.test(account) || !/\d/.test(account)) return refuse('account', t('fields.enterIban'))
  const bank = plain(typed.bank)
  if (bank === '') return refuse('bank', t('fields.enterBankCode'))
  if (!isBankCode(bank)) return refuse('bank', t('fields.bankCodeForm'))
  return { ok: true, value: { account, bank } }
}

/** India’s IFSC has eleven characters as a BIC may, with a 0 in the middle. */
const isBankCode = (code: string) =>
  /^\d{6,9}$/.test(code) || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code) || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

/** ISO 13616: with the first four characters at the end and letters as numbers, the rest after division by 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
