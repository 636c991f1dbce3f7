import { inLanguage } from '@bikevalley/messages'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const american = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const german = createFormat({ locale: 'de-DE', currency: 'EUR', distanceUnit: 'km', timeZone: 'UTC' })

describe('the time zone of the site', () => {
  const evening = '2026-11-23T01:30:00.000Z'
  const york = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'America/New_York' })

  test('gives an evening its own day, and is named', () => {
    expect(york.date(evening)).toBe('Nov 22, 2026')
    expect(york.day(evening)).toBe('Nov 22')
    expect(york.dateTime(evening)).toMatch(/^Nov 22, 2026, 8:30\sPM EST$/)
    expect(american.date(evening)).toBe('Nov 23, 2026')
  })

  test('does not shift days without a time', () => {
    expect(york.date('2026-11-22')).toBe('Nov 22, 2026')
    expect(york.day('2026-11-22')).toBe('Nov 22')
  })
})

const ownIn = (timeZone: string) =>
  createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone, ownZone: true })

describe('the time zone of the reader', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-23T18:45:00.000Z', 'Nov 24, 2026, 12:15 AM'],
    ['Asia/Kathmandu', '2026-11-23T18:20:00.000Z', 'Nov 24, 2026, 12:05 AM'],
    // An hour before the clocks are put forward, and right after; and the hour that there is twice.
    ['America/New_York', '2026-03-08T06:30:00.000Z', 'Mar 8, 2026, 1:30 AM'],
    ['America/New_York', '2026-03-08T07:30:00.000Z', 'Mar 8, 2026, 3:30 AM'],
    ['America/New_York', '2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
    ['Australia/Lord_Howe', '2026-04-04T15:30:00.000Z', 'Apr 5, 2026, 2:00 AM'],
  ])('in %s has %s as %s, without a name', (zone, at, words) => {
    expect(ownIn(zone).dateTime(at).replaceAll(/\s/g, ' ')).toBe(words)
    expect(ownIn(zone).time(at).replaceAll(/\s/g, ' ')).toBe(words.split(', ')[2])
    expect(ownIn(zone).date(at)).toBe(words.split(', ').slice(0, 2).join(', '))
  })

  test('is named with a meeting all the same, and distinguishes the hour that occurs twice', () => {
    expect(ownIn('Asia/Kolkata').meeting('2026-11-23T18:45:00.000Z')).toMatch(/^Nov 24, 2026, 12:15\sAM GMT\+5:30$/)
    expect(ownIn('America/New_York').meeting('2026-11-01T05:30:00.000Z')).toMatch(/1:30\sAM EDT$/)
    expect(ownIn('America/New_York').meeting('2026-11-01T06:30:00.000Z')).toMatch(/1:30\sAM EST$/)
  })

  test('has its own today', () => {
    const evening = Date.parse('2026-11-23T01:30:00.000Z')
    expect(american.ago('2026-11-22', evening)).toBe('yesterday')
    expect(ownIn('America/New_York').ago('2026-11-22', evening)).toBe('today')
    expect(ownIn('Asia/Kolkata').ago('2026-11-23', evening)).toBe('today')
    // It has begun further east.
    expect(ownIn('America/New_York').ago('2026-11-23', evening)).toBe('today')
  })

  test('texts of one zone are not mistaken for those of another, nor named ones for those without a name', () => {
    const words = {}
    const at = '2026-11-23T18:45:00.000Z'
    const site = { locale: 'en-US', currency: 'USD', distanceUnit: 'mi' } as const
    createFormat({ ...site, timeZone: 'UTC' }, words).dateTime(at)
    const own = createFormat({ ...site, timeZone: 'UTC', ownZone: true }, words)
    expect(own.dateTime(at)).toMatch(/6:45\sPM$/)
    expect(createFormat({ ...site, timeZone: 'Asia/Kolkata', ownZone: true }, words).date(at)).toBe('Nov 24, 2026')
    expect(createFormat({ ...site, timeZone: 'UTC' }, words).date(at)).toBe('Nov 23, 2026')
    expect(Object.keys(words)).toHaveLength(4)
  })
})

describe('a price', () => {
  test('in a listing shows no cents where they are zero, and all of them where they are not', () => {
    expect(american.price('4500.00')).toBe('$4,500')
    expect(american.price('4500.50')).toBe('$4,500.50')
    expect(american.price('999999.99')).toBe('$999,999.99')
  })

  test('on a receipt always shows cents', () => {
    expect(american.exactPrice('4500.00')).toBe('$4,500.00')
  })

  test.each([
    ['JPY', '450000', '¥450,000', '¥450,000'],
    ['KWD', '1250.000', 'KWD\u00a01,250', 'KWD\u00a01,250.000'],
    ['KWD', '1250.750', 'KWD\u00a01,250.750', 'KWD\u00a01,250.750'],
    // Intl would leave out the decimals that these have.
    ['IQD', '1250.750', 'IQD\u00a01,250.750', 'IQD\u00a01,250.750'],
    ['ALL', '1250.50', 'ALL\u00a01,250.50', 'ALL\u00a01,250.50'],
  ])('in %s, of %s, is %s in a listing and %s on a receipt', (currency, amount, listed, exact) => {
    const format = createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' })
    expect([format.price(amount), format.exactPrice(amount)]).toEqual([listed, exact])
  })

  test('on a Japanese site has the yen sign that our fonts have', () => {
    const japanese = createFormat({ locale: 'ja-JP', currency: 'JPY', distanceUnit: 'km', timeZone: 'UTC' })
    expect([japanese.price('450000'), japanese.exactPrice('450000')]).toEqual(['¥450,000', '¥450,000'])
  })

  test('has the sign and grouping of the site', () => {
    expect(german.price('4500.00')).toBe('4.500\u00a0€')
  })
})

test('distances carry the site’s unit and are grouped', () => {
  expect(american.distance(12480)).toBe('12,480 mi')
  expect(german.distance(12480)).toBe('12.480 km')
})

test('changes have a sign, and none where nothing changed', () => {
  expect([american.signedCount(1200), american.signedCount(-3), american.signedCount(0)]).toEqual(['+1,200', '-3', '0'])
  expect(american.signedShare(0.061)).toBe('+6%')
  expect(american.share(0.5)).toBe('50%')
  expect([american.exactShare(0.0775), american.exactShare(0.19)]).toEqual(['7.75%', '19%'])
  expect(american.day('2022-11-18')).toBe('Nov 18')
})

describe('a time', () => {
  const now = Date.parse('2022-11-18T12:00:00Z')

  test.each([
    ['2022-11-18T11:59:30Z', 'now'],
    ['2022-11-18T11:15:00Z', '45 minutes ago'],
    ['2022-11-18T09:30:00Z', '2 hours ago'],
    ['2022-11-17T11:00:00Z', 'yesterday'],
    ['2022-11-11T12:00:00Z', '7 days ago'],
    ['2022-11-11T11:59:59Z', 'Nov 11, 2022'],
    ['2022-11-18T12:15:00Z', 'in 15 minutes'],
    ['2022-11-25T12:00:00Z', 'in 7 days'],
  ])('of %s is shown as %s', (iso, words) => {
    expect(american.ago(iso, now)).toBe(words)
  })

  test.each([
    ['2022-11-18', 'today'],
    ['2022-11-17', 'yesterday'],
    ['2022-11-11', '7 days ago'],
    ['2022-11-10', 'Nov 10, 2022'],
  ])('whose day is %s is shown as %s, whatever the hour', (day, words) => {
    expect(american.ago(day, now)).toBe(words)
  })

  test('is shown in UTC, so that server and browser agree', () => {
    expect(american.date('2022-11-18T23:30:00Z')).toBe('Nov 18, 2022')
    expect(american.dateTime('2022-11-18T23:30:00Z')).toMatch(/^Nov 18, 2022, 11:30\sPM UTC$/)
  })
})

describe('a text that the server has formatted already', () => {
  test('is shown again without a formatter, and a new one is stored', () => {
    const words = { 'price 4500.00': 'as the server said it' }
    const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' }, words)
    expect(format.price('4500.00')).toBe('as the server said it')
    expect(format.count(1200)).toBe('1,200')
    expect(format.ago('2022-11-15', Date.parse('2022-11-18T12:00:00Z'))).toBe('3 days ago')
    expect(words).toEqual({
      'price 4500.00': 'as the server said it',
      'count 1200': '1,200',
      'ago day -3': '3 days ago',
      'offset UTC': '0',
    })
  })

  test('is used for its own kind of texts only', () => {
    const format = createFormat(
      { locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' },
      { 'price 4500': 'no' },
    )
    expect([format.exactPrice('4500'), format.count(4500)]).toEqual(['$4,500.00', '4,500'])
  })
})

test('amounts and days are in the language of the reader, as the site’s region writes them', () => {
  const site = { locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' } as const
  const said = (language: 'en' | 'de') =>
    inLanguage(language, () => {
      const { exactPrice, date, count } = createFormat(site)
      return [exactPrice('4500.00'), date('2026-11-24'), count(1234)].map((text) => text.replaceAll(/\s/g, ' '))
    })
  expect(said('en')).toEqual(['$4,500.00', 'Nov 24, 2026', '1,234'])
  expect(said('de')).toEqual(['4.500,00 $', '24.11.2026', '1.234'])
})
