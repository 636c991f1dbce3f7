import { expect, test } from 'vitest'
import { keptEmail, readEmail } from './email-address.ts'
import { emailSchema } from './fields.ts'

test.each([
  ['a&b@example.com'],
  ['a=b@example.com'],
  ['a/b@example.com'],
  ['user!x@example.com'],
  ['#hash@example.com'],
  ['x~y@example.com'],
  ['user+tag@example.com'],
  ["o'neil@example.com"],
  ['_@sub.example.co.uk'],
  ['somebody@example.xn--p1ai'],
  [`${'x'.repeat(64)}@example.com`],
  ['Rider@Example.COM', 'rider@example.com'],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['почта@example.com', null],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え.jp', 'info@xn--r8jz45g.jp'],
  ['info@例え。jp', 'info@xn--r8jz45g.jp'],
  ['info＠example.com', 'info@example.com'],
  [' rider@example.com ', 'rider@example.com'],
  ['\u200Brider@exa\u200Bmple.com\uFEFF', 'rider@example.com'],
  ['\u00A0rider@example.com\u202F', 'rider@example.com'],
  ['\u2068rider@example.com\u2069', 'rider@example.com'],
])('%j is an email address and kept in one form', (typed, kept = typed) => {
  const read = emailSchema.safeParse(typed)
  expect(read.success ? read.data : null).toBe(kept)
})

test.each([
  '',
  '@',
  'rider',
  'rider@',
  '@example.com',
  'rider@localhost',
  'rider@example',
  'rider@@example.com',
  'a b@example.com',
  'rider@exam ple.com',
  '.rider@example.com',
  'rider.@example.com',
  'ri..der@example.com',
  'rider@example..com',
  'rider@.example.com',
  'rider@example.com.',
  'rider@-example.com',
  'rider@example-.com',
  'rider@exa_mple.com',
  'rider@10.0.0.1',
  'rider@[10.0.0.1]',
  'rider@1.2',
  'rider@example.com:25',
  'rider@example.com/x',
  'rider@exam%70le.com',
  `rider@${'x'.repeat(64)}.com`,
  '"a b"@example.com',
  'Rider <rider@example.com>',
  'mailto:rider@example.com',
  'a@example.com,b@example.com',
])('%j is none', (typed) => {
  expect(readEmail(typed).reason).toBe('Enter an email address such as you@example.com.')
})

test('too long addresses are refused for that reason', () => {
  expect(readEmail(`${'x'.repeat(65)}@example.com`).reason).toMatch(/64 characters before the @/)
  expect(readEmail(`x@${'abcdefghi.'.repeat(26)}com`).reason).toMatch(/at most 254 characters/)
})

test('an address that is looked for is the kept one, and what is none is nobody’s', () => {
  expect(keptEmail(' Info@Müller.example')).toBe('info@xn--mller-kva.example')
  expect(keptEmail('Nobody ')).toBe('nobody')
})
