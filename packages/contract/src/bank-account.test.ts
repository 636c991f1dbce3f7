import { describe, expect, test } from 'vitest'
import { readBankAccount } from './bank-account.ts'
import { bankDetailsInputSchema } from './entities/payout.ts'

const plain = (text: string) => text.replaceAll(/[\s–-]/g, '').toUpperCase()
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

  test.each([
    ['IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['IBAN: DE89370400440532013000', 'DE89370400440532013000'],
    ['IBAN-Nr.: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['Kontonummer (IBAN): DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX', 'DE89370400440532013000'],
    ['DE89–3704–0044–0532–0130–00', 'DE89370400440532013000'],
    ['DE89\u20113704\u22120044\u2012053\u200B2\u00A00130\u202F00\uFEFF', 'DE89370400440532013000'],
    ['ＤＥ８９ ３７０４００４４０５３２０１３０００', 'DE89370400440532013000'],
    ['IBAN no. NO93 8601 1117 947', 'NO9386011117947'],
    ['ibanNO9386011117947', 'NO9386011117947'],
  ])('is read where words and marks were copied along: %j', (typed, account) => {
    for (const bank of ['', 'COBADEFF']) expect(read(typed, bank)).toEqual({ ok: true, value: { account, bank: '' } })
  })

  test.each([
    ['IBAN DE89 3704 0044 0532 0130 01', /check digits/],
    ['IBAN: DE89 3704 0044 0532 0130 01 BIC COBADEFF', /check digits/],
    ['Konto DE89370400440532013001', /check digits/],
    ['DE8937O400440532013000', /check digits/],
    ['IBAN no. NO93 8601 1117 948', /check digits/],
    ['Account no. NO9386011117948', /check digits/],
    ['IBAN DE89 3704 0044 0532 0130', /has 22 characters; this one has 20/],
    ['DE89 3704 0044 0532 0130 00 1', /has 22 characters; this one has 23/],
    ['US89 3704 0044 0532 0130 00', /No IBAN begins with US/],
    ['IBAN 1234567890', /Enter an IBAN/],
    ['IBAN', /Enter an IBAN/],
  ])('that is wrong is refused for the true reason, whatever the bank code: %s', (typed, reason) => {
    for (const bank of ['', 'COBADEFF', 'CHASUS33', '021000021'])
      expect(read(typed, bank)).toEqual({ ok: false, field: 'account', reason: expect.stringMatching(reason) })
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
    ['12345678', 'AU 062-000'],
    ['12345678', 'au 062–000'],
    ['1234567', 'CA 0003-12345'],
    ['1234567890', 'CHASUS33'],
    ['1234567890', 'chasus33xxx'],
    ['1234567890', 'HDFC0001234'],
  ])('%s is accepted with the bank code %s', (account, bank) => {
    expect(read(account, bank)).toEqual({ ok: true, value: { account: plain(account), bank: plain(bank) } })
  })

  test.each([
    '',
    '12345',
    'BANK',
    '1234567890',
    'CHASUS',
    'CHASUS335',
    '062-000',
    '021000022',
    'US021000022',
    '000000000',
    'XX062000',
  ])('is refused with the bank code “%s”', (bank) => {
    expect(read('12345678', bank)).toMatchObject({ ok: false, field: 'bank' })
  })

  test.each([
    ['Account no. 12345678', 'BIC: CHASUS33', '12345678', 'CHASUS33'],
    ['Kontonummer: 1234 5678', 'Routing number: 021000021', '12345678', '021000021'],
    ['12/34567', 'IFSC HDFC0001234', '1234567', 'HDFC0001234'],
    ['١٢٣٤٥٦٧٨', 'swift code chasus33', '12345678', 'CHASUS33'],
  ])('is read without the words and marks around it: %s with %s', (typed, code, account, bank) => {
    expect(read(typed, code)).toEqual({ ok: true, value: { account, bank } })
  })

  test.each(['DEUTDEFF', 'DEUTDEFF500', 'GB 20-00-00', 'UK 20-00-00', 'DE 37040044', 'BNPAGPGX'])(
    'is refused for a bank of a country that has IBANs, which is asked for: %s',
    (bank) => {
      expect(read('12345678', bank)).toEqual({
        ok: false,
        field: 'account',
        reason: expect.stringMatching(/have an IBAN/),
      })
    },
  )

  test.each(['', '123', 'mine', 'AB1234567', '1'.repeat(35)])('is never “%s”', (account) => {
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
