import { expect, test } from 'vitest'
import { type Access, describeAccess, refusalsOf } from './access.ts'
import { allEndpoints } from './endpoints/index.ts'

test.each<[Access, string, string[]]>([
  [{ may: 'visitor' }, 'anyone', []],
  [{ may: 'visitor', note: 'with the emailed token' }, 'anyone, with the emailed token', []],
  [{ may: 'signed-in' }, 'the signed-in person', ['not_signed_in']],
  [{ may: 'admin', note: 'not to themselves' }, 'admins, not to themselves', ['not_signed_in', 'forbidden']],
  [
    { may: 'signed-in', owners: ['seller of the bike'], others: 'forbidden', note: 'not while the bike is held' },
    'the seller of the bike, not while the bike is held; 403 to others',
    ['not_signed_in', 'forbidden'],
  ],
  [
    { may: 'signed-in', owners: ['buyer of the booking', 'seller of the bike'], orAdmin: true, others: 'not_found' },
    'the buyer of the booking, the seller of the bike and admins; 404 to others',
    ['not_signed_in', 'not_found'],
  ],
  [
    { may: 'seller', owners: ['seller of the bike'], others: 'not_found' },
    'the seller of the bike; 404 to other sellers',
    ['not_signed_in', 'forbidden', 'not_found'],
  ],
])('the access %j is described in words, and with what it refuses', (access, words, refusals) => {
  expect(describeAccess(access)).toBe(words)
  expect(refusalsOf(access)).toEqual(refusals)
})

test('an endpoint never lists a refusal that follows from its access', () => {
  const twice = allEndpoints.filter(({ access, errors }) => refusalsOf(access).some((code) => errors.includes(code)))
  expect(twice.map(({ id }) => id)).toEqual([])
})
