import { describe, expect, test } from 'vitest'
import { frameNumberNotices, frameNumberSchema, maskFrameNumber, normalFrameNumber } from './frame-number.ts'

describe('a frame number', () => {
  test.each([
    ['jya rm321000001234', 'JYARM321000001234'],
    [' 1M8GDM9A-XKP0427 88 ', '1M8GDM9AXKP042788'],
    ['IM8GDM9AXKPO42788', '1M8GDM9AXKP042788'],
    ['1M8GDM9AXKPQ42788', '1M8GDM9AXKP042788'],
    ['cb750-1012 345', 'CB750-1012345'],
    ['VIO 1234', 'VIO1234'],
    ['VIN JYARM321000001234', 'JYARM321000001234'],
    ['vin: 1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    ['FIN: WB10307A0XZE12345', 'WB10307A0XZE12345'],
    ['Frame no. CB750-1012345', 'CB750-1012345'],
    ['Fahrgestell-Nr.: CB750-1012345', 'CB750-1012345'],
    ['Rahmennummer CB750-1012345', 'CB750-1012345'],
    ['FIN1234567', 'FIN1234567'],
    ['', ''],
  ])('is kept in capitals and without its label, a VIN without I, O and Q: %s', (typed, kept) => {
    expect(normalFrameNumber(typed)).toBe(kept)
    expect(frameNumberSchema.parse(typed)).toBe(kept)
  })

  test.each(['JYA RM32?', 'X'.repeat(31), 'Ø123456'])(
    'is refused with other characters, or far too long: %s',
    (typed) => {
      expect(frameNumberSchema.safeParse(typed).success).toBe(false)
    },
  )
})

describe('the check digit of a frame number', () => {
  // The first is the example of the rule's own literature; a number of ones alone is right by its weights, 89 = 8 × 11 + 1.
  test.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715', '1HGCM82633A004352'])(
    'is right in %s',
    (number) => expect(frameNumberNotices(number)).toEqual([]),
  )

  test.each(['1M8GDM9AXKP042789', '1M8GDM9A1KP042788', '11111111211111111', '5GZCZ43D13S812716'])(
    'warns in %s, and refuses nothing',
    (number) => {
      expect(frameNumberNotices(number)).toEqual(['check-digit'])
      expect(frameNumberSchema.parse(number)).toBe(number)
    },
  )

  test.each(['JYARM321000001234', 'ZDMH100AA7B012345', 'WB10307A0XZE12345', '9C6KE0610Y0000123'])(
    'is asked of no number from outside of North America: %s',
    (number) => expect(frameNumberNotices(number)).toEqual([]),
  )

  test('is computed after letters were read as digits, of which it tells', () => {
    expect(frameNumberNotices('IM8GDM9AXKPO42788')).toEqual(['letters'])
    expect(frameNumberNotices('VIN IM8GDM9AXKPO42788')).toEqual(['letters'])
    expect(frameNumberNotices('VIN 1M8GDM9AXKP042788')).toEqual([])
    expect(frameNumberNotices('IM8GDM9AXKPO42789')).toEqual(['letters', 'check-digit'])
  })

  test('is in no number of another length, which is said', () => {
    expect(frameNumberNotices('CB750-1012345')).toEqual(['length'])
    expect(frameNumberNotices('1M8GDM9AXKP04278')).toEqual(['length'])
    expect(frameNumberNotices('')).toEqual([])
  })
})

test.each([
  ['JYARM321000001123', 'JYA•••••••••••123'],
  ['CB750-10123', 'CB7•••••123'],
  ['CB75010123', '•••••••123'],
  ['A12345', '•••345'],
  ['12345', '•••••'],
  ['', ''],
])('a masked frame number shows what can be compared and nothing more: %s', (number, masked) => {
  expect(maskFrameNumber(number)).toBe(masked)
})
