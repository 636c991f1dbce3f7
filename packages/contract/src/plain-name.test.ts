import { describe, expect, test } from 'vitest'
import { createBikeSchema } from './entities/bike.ts'
import { createBookingSchema } from './entities/booking.ts'
import { personNameSchema } from './entities/user.ts'

const refusalOf = (result: {
  success: boolean
  error?: { issues: { message: string }[] } | undefined
}): string | null => result.error?.issues[0]?.message ?? null
const ofPerson = (name: string) => refusalOf(personNameSchema.safeParse(name))
const ofBike = (name: string) => refusalOf(createBikeSchema.shape.name.safeParse(name))
const ofPlace = (location: string) => refusalOf(createBookingSchema.shape.location.safeParse(location))

const WEB = 'Leave out web addresses. If it is none, put a space after the dot.'
const MAIL = 'Leave out email addresses.'
const PHONE = 'Leave out phone numbers.'
const SCRIPT = 'Write each word in the letters of one alphabet.'
const SITE = 'This name looks like one of the site itself. Enter your own.'

describe('a name that others read', () => {
  test.each([
    ['Account locked - log in at https://evil.example/login', WEB],
    ['evil.example', WEB],
    ['Visit www.evil', WEB],
    ['t.co/abc', WEB],
    ['Log in at ab.co', WEB],
    ['Account locked: bv.co.uk', WEB],
    ['x.com', WEB],
    ['evil.exam\u200Bple', WEB],
    ['e\u200Bvil.example', WEB],
    ['dr.com', WEB],
    ['ab.co?login=1', WEB],
    ['evil.भारत', WEB],
    ['Prof.Dr.evil.example', WEB],
    ['EVIL.EXAMPLE now', WEB],
    ['Kontostr.Com', WEB],
    ['log in at kontostr.Com/login', WEB],
    ['Dr.Com', WEB],
    ['evil．example', WEB],
    ['evil。example', WEB],
    ['bücher.example', WEB],
    ['пример.рф', WEB],
    ['evil.xn--p1ai', WEB],
    ['192.0.2.17', WEB],
    ['write me@evil.example', WEB],
    ['me@localhost', MAIL],
    ['me＠localhost', MAIL],
    ['Call +49 170 1234567', PHONE],
    ['0170/1234567', PHONE],
    ['٠١٧٠١٢٣٤٥٦٧', PHONE],
    ['(555) 010-2030', PHONE],
    ['555 010 4030', PHONE],
    ['01.23.45.67.89', PHONE],
    ['Ring 0170 12 34 567', PHONE],
    ['5550102030', PHONE],
    ['Аdmin of the site', SCRIPT],
    ['Hоnda Rebel', SCRIPT],
    ['ΗONDA', SCRIPT],
  ])('is refused with a reason, of a person and of a bike: %s', (name, reason) => {
    expect(ofPerson(name)).toBe(reason)
    expect(ofBike(name)).toBe(reason)
  })

  test.each([
    'Honda CB 750 2019 12000 km',
    'Yamaha MT-07 ABS, 1. Hand',
    'Honda CB750 1969-2019',
    'BMW R 1250 GS (2021) 54 kW',
    'Harley-Davidson FLHT 103 2014',
    'Vespa 1.8 i.e.',
    'Dr.Meyer Racing',
    'Nr.1 of St. Pauli',
    'Ténéré 700 @ home',
    'Ducati 748.R',
    'Хонда CB500',
    'ホンダ CB Tシャツ',
    'Honda @ 4500',
    'BMW R 1200 GS EZ 07.2019 25000km',
    'BMW R 1200 GS EZ 07 2019 25000',
    'Honda CB 500 EZ 05/2019 12.500 km',
    'Yamaha MT-07 04/2018 18.900 km',
    'Yamaha XSR 700 EZ 04/19 18900 km',
    'Suzuki SV650 03/2018 8500',
    'Honda NC 750 X 01/2018-12/2020',
    'Honda NC 750 X 01/2018 - 12/2020 12.000 km',
    'Yamaha XT 600 0012345 km',
    'Harley 06.05.2015 9000 mi',
    'Honda CRF 250 450 2019',
    'Honda CB 750 1.Hand/TÜV neu',
    'Honda 2.Hd/Garage',
  ])('is let through where it is a bike’s: %s', (name) => expect(ofBike(name)).toBeNull())

  test.each([
    'Robin',
    'J.R. Smith',
    'Dr.Müller',
    'Prof.Dr.Meier',
    'Dr.med.Meier',
    'Иван Петров',
    'Sal 100% Seller',
    'Ada Admin',
    'O’Neill-García 2',
    '山田 太郎',
    'Elli Modrow',
    'Ad Minister',
    'Seller 3',
    'Buyer',
  ])('is let through where it is a person’s: %s', (name) => expect(ofPerson(name)).toBeNull())

  test.each([
    'Admin',
    'ADMIN 1',
    'Adm1n',
    'A d m i n',
    'Ad-min 24',
    'Àdmin',
    'Support',
    'Support-Team',
    'Customer Service',
    'The Security Team',
    'BikeValley',
    'B i k e V a l l e y',
    'Bike-Valley Support',
    'BikeVa11ey',
    'BikeVaIley',
    'Billing Team',
    'Kundendienst',
    'Payment Team',
    'Account Security',
    'Käuferschutz',
    'Buyer Protection',
    'Trust & Safety',
    'Администратор',
    'Администрация',
    'Bıkevalley',
    'Admın',
    'BikeVałley Team',
    'ßikevalley',
    'ᴀᴅᴍɪɴ',
    '$upport',
    'Adm¡n',
  ])('is refused where it poses as the site: %s', (name) => {
    expect(ofPerson(name)).toBe(SITE)
    // A bike is sold by nobody of that name.
    expect(ofBike('Admin')).toBeNull()
  })

  test('has single quotation marks, so that it can’t end those of a subject', () => {
    const typed = 'Sal” – your “account” is „locked“ "now" ＂❞'
    const kept = "Sal' – your 'account' is 'locked' 'now' ''"
    expect(personNameSchema.parse(typed)).toBe(kept)
    for (const field of ['name', 'make', 'model'] as const)
      expect(createBikeSchema.shape[field].parse(typed)).toBe(kept)
  })

  test('is refused as make and model too', () => {
    for (const field of ['make', 'model'] as const)
      expect(refusalOf(createBikeSchema.shape[field].safeParse('evil.example'))).toBe(WEB)
  })
})

test('a meeting place leads to no other site, and may have a number', () => {
  expect(ofPlace('Account locked - log in at https://evil.example')).toBe(WEB)
  expect(ofPlace('me@localhost')).toBe(MAIL)
  expect(ofPlace('Hauptstr. 5, ring 0170 1234567')).toBeNull()
  expect(ofPlace('Hauptstr.Ecke Markt')).toBeNull()
  expect(ofPlace('Hbf.Nordausgang/Gleis 1')).toBeNull()
  expect(ofPlace('The car park at St. Pauli, 2nd row')).toBeNull()
})
