import { describe, expect, test } from 'vitest'
import { readBankAccount } from './bank-account.ts'
import { bankDetailsInputSchema } from './entities/payout.ts'

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
const read = (account: string, bank = '') => readBankAccount({ account, bank })

describe('an IBAN', () => {
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'gb29nwbk60161331926819',
    'NO93 8601 1117 947',
    'FR14-2004-1010-0505-0001-3M02-606',
  ])('%s is accepted, and needs no bank code', (typed) => {
    const account = plain(typed)
    expect(read(typed, 'whatever')).toEqual({ ok: true, value: { account, bank: '' } })
  })

  test('with any one character wrong, or two that are swapped, is refused', () => {
    const iban = 'DE89370400440532013000'
    for (let at = 2; at < iban.length; at += 1) {
      const other = String((Number(iban[at]) + 1) % 10)
      expect(read(iban.slice(0, at) + other + iban.slice(at + 1))).toMatchObject({ ok: false, field: 'account' })
    }
    expect(read('DE89730400440532013000')).toMatchObject({ ok: false, field: 'account' })
    expect(read('DE893704')).toMatchObject({ ok: false, field: 'account' })
  })
})

describe('an account number', () => {
  test.each([
    ['0001 2345 67', '021000021'],
    ['12345678', '20-00-00'],
    ['1234567890', 'DEUTDEFF'],
    ['1234567890', 'deutdeff500'],
    ['1234567890', 'HDFC0001234'],
  ])('%s is accepted with the bank code %s', (account, bank) => {
    expect(read(account, bank)).toEqual({ ok: true, value: { account: plain(account), bank: plain(bank) } })
  })

  test.each(['', '12345', 'BANK', '1234567890', 'DEUTDE', 'DEUTDEFF5'])(
    'is refused with the bank code “%s”',
    (bank) => {
      expect(read('12345678', bank)).toMatchObject({ ok: false, field: 'bank' })
    },
  )

  test.each(['', '123', 'mine', '12/34567', '1'.repeat(35)])('is never “%s”', (account) => {
    expect(read(account, '021000021')).toMatchObject({ ok: false, field: 'account' })
  })
})

const errorsOf = (typed: { holder: string; account: string; bank: string }) =>
  bankDetailsInputSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

describe('a form of bank details', () => {
  test('reports the errors of all fields at once, and each of them once', () => {
    expect(errorsOf({ holder: '', account: 'DE00370400440532013000', bank: '' })).toEqual([
      ['holder', 'Enter the name that the account is in.'],
      ['account', expect.stringMatching(/typing error/)],
    ])
    expect(errorsOf({ holder: '', account: '12345678', bank: 'x' })?.map(([field]) => field)).toEqual([
      'holder',
      'bank',
    ])
    expect(errorsOf({ holder: '', account: '', bank: '' })?.map(([field]) => field)).toEqual(['holder', 'account'])
  })

  test('is kept as it is read', () => {
    const typed = { holder: 'Sal Seller', account: 'de89 3704 0044 0532 0130 00', bank: 'whatever' }
    expect(bankDetailsInputSchema.parse(typed)).toEqual({
      holder: 'Sal Seller',
      account: 'DE89370400440532013000',
      bank: '',
    })
  })
})
