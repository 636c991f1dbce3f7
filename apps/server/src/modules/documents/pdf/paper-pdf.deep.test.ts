import {
  type BillOfSale,
  billPaper,
  CURRENCIES,
  documentPaper,
  type NumberedDocument,
  type Paper,
} from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { lettersLacking, printable } from './fonts.ts'
import { paperPdf } from './paper-pdf.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

const BILL: BillOfSale = {
  decided: false,
  booking_id: '01990000-0000-7000-8000-000000000000',
  operator: 'Bikes Ltd',
  bike: 'Yamaha MT-07',
  price: '4500.00',
  refunded: '0.00',
  currency: 'USD',
  buyer: { name: 'Bea Buyer', address: '1 Main Street\nPortland, OR 97201' },
  seller: { name: 'Sal Seller', address: '2 Side Street\nSalem, OR 97301' },
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
  distance_unit: 'mi',
  paid_at: '2026-11-20T10:00:00.000Z',
  handed_over_at: '2026-11-22T15:30:00.000Z',
  transactionId: 'pi_3Qabc',
}
const bill = (own: Partial<BillOfSale> = {}): Paper => billPaper({ ...BILL, ...own }, format)

const RECEIPT: NumberedDocument = {
  _id: BILL.booking_id,
  kind: 'receipt',
  number: 'R-2026-000001',
  recipient: 'Bea Buyer',
  may_add_address: false,
  recipient_address: '1 Main Street\nPortland, OR 97201',
  issued_at: BILL.paid_at,
  operator: { name: 'Bikes Ltd', address: '3 Dock Road|London', email: 'hello@bikes.example', tax_id: 'GB 123' },
  currency: 'USD',
  lines: [{ text: 'Yamaha MT-07, sold by Sal Seller', amount: '4500.00' }],
  tax: { basis_points: 775, amount: '323.67' },
  total: '4500.00',
  notes: ['Paid by card, transaction pi_3Qabc.'],
  returned: [],
}

/** Spaces and the ends of lines are not kept in a PDF as they were, nor letters that are drawn as one. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

async function read(paper: Paper) {
  const pdf = await getDocumentProxy(new Uint8Array(await paperPdf(paper)))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: plain(text), pages: totalPages, about: await pdf.getMetadata() }
}

const textsOf = (paper: Paper) => [
  paper.title,
  paper.subtitle,
  paper.operator,
  paper.heading,
  ...paper.notes,
  ...paper.parties.flatMap(({ title, name, text }) => [title, name, text]),
  ...paper.facts.flatMap(({ term, value }) => [term, value]),
  ...paper.amounts.flatMap(({ text, amount }) => [text, amount]),
  ...paper.signers.map((signer) => `${signer}: place, date, signature`),
]

async function expectAllOf(paper: Paper, pages: number): Promise<void> {
  const pdf = await read(paper)
  for (const words of textsOf(paper)) expect(pdf.text).toContain(plain(words))
  expect(pdf.pages).toBe(pages)
}

const made = async (name: string) => paperPdf(bill({ buyer: { name, address: '1 Main Street' } }))
const refusal = (letters: string) => ({ code: 'pdf_impossible', message: expect.stringContaining(letters) })

describe('the PDF of a document', () => {
  test('has on one page of A4 all that the web page has', async () => {
    await expectAllOf(bill(), 1)
    await expectAllOf(documentPaper(RECEIPT, format), 1)
    const { about } = await read(bill())
    expect(about.info).toMatchObject({ Title: 'Bill of sale: Yamaha MT-07', Author: 'Bikes Ltd', Language: 'en' })
  })

  test('has days and times in the time zone of the site, which it names', () => {
    const york = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'America/New_York' })
    const paper = billPaper({ ...BILL, handed_over_at: '2026-11-23T01:30:00.000Z' }, york)
    expect(paper.subtitle).toBe('Yamaha MT-07, handed over on Nov 22, 2026')
    expect(paper.facts.find(({ term }) => term === 'Handed over')?.value).toMatch(/^Nov 22, 2026, 8:30\sPM EST$/)
    expect(paper.notes).toContain('Days and times are those of America/New York.')
    expect(documentPaper(RECEIPT, format).notes).toContain('Days and times are those of UTC.')
  })

  test('of a receipt shows what was refunded and what is left', async () => {
    const returned: NumberedDocument['returned'] = [
      { by: 'refund', amount: '1000.50', at: BILL.handed_over_at },
      { by: 'chargeback', amount: '500.00', at: BILL.handed_over_at },
    ]
    const paper = documentPaper({ ...RECEIPT, returned }, format)
    expect(paper.amounts.slice(-3)).toEqual([
      { text: 'Refunded on Nov 22, 2026', amount: '-$1,000.50' },
      { text: 'Taken back by the card’s bank on Nov 22, 2026', amount: '-$500.00' },
      { text: 'Amount remaining', amount: '$2,999.50', isTotal: true },
    ])
    await expectAllOf(paper, 1)
  })

  test.each([
    'Łukasz Żółć, ulica Świętokrzyska 3, Kraków',
    'Ğülşen Iğdır, İstanbul',
    'Nguyễn Thị Bích Phượng, đường Nguyễn Trãi, Hà Nội',
    'Наталія Ґалаґан, вулиця Хрещатик 1, Київ',
    'Ἀλέξανδρος Παπαδόπουλος, Αθήνα',
    'Zoë Łukasz & Ольга Ωμέγα',
    'Jose\u0301 Mun\u0303oz',
    'Արմեն Հակոբյան, Երևան',
    'გიორგი ბერიძე, თბილისი',
    'สมชาย ใจดี, กรุงเทพมหานคร',
    '김민준, 서울특별시 중구 세종대로 110',
    '山田 太郎、東京都千代田区丸の内１丁目',
    'スズキ 鈴木 さくら',
    'Zoë Łukasz, 山田, გიორგი & สมชาย, 김민준',
  ])('can show every letter of %s', (name) => expectAllOf(bill({ buyer: { name, address: name } }), 1))

  test.each([
    ['ja-JP', 'JPY', '450000', '¥450,000'],
    ['en-US', 'KWD', '1250.510', 'KWD 1,250.510'],
    ['ko-KR', 'KRW', '9000000', '₩9,000,000'],
    ['vi-VN', 'VND', '95000000', '95.000.000 ₫'],
  ])('for a site in %s has amounts in %s with all their decimals', async (locale, currency, total, shown) => {
    const inIt = createFormat({ locale, currency, distanceUnit: 'km', timeZone: 'UTC' })
    const { text } = await read(documentPaper({ ...RECEIPT, currency, total, lines: [] }, inIt))
    expect(text).toContain(plain(`Total${shown}`))
  })

  test('can show the sign of every currency', () => {
    const lacking = CURRENCIES.filter((currency) => {
      const { exactPrice } = createFormat({ locale: 'en-US', currency, distanceUnit: 'km', timeZone: 'UTC' })
      return lettersLacking(exactPrice('1250')).length > 0
    })
    expect(lacking).toEqual([])
  })

  test('breaks long texts, continues on further pages, and loses nothing of them', async () => {
    const long = { name: 'W'.repeat(100), address: 'Mmmm '.repeat(60).trim() }
    await expectAllOf(bill({ bike: 'W'.repeat(100), buyer: long, seller: long }), 2)
    const lines = Array.from({ length: 100 }, (_, line) => `Line ${line}`)
    const { text, pages } = await read(bill({ seller: { name: 'Sal Seller', address: lines.join('\n') } }))
    expect(lines.filter((line) => !text.includes(plain(line)))).toEqual([])
    expect(pages).toBe(3)
  })

  test('is refused rather than made with missing letters, and the letters are named', async () => {
    await expect(made('张伟')).rejects.toMatchObject(refusal('our fonts lack these letters: 张 伟.'))
    await expect(made('محمد')).rejects.toMatchObject(refusal('our fonts lack these letters: م ح د.'))
    await expect(made('שרה')).rejects.toMatchObject(refusal('Print the page instead'))
    await expect(made('🏍️🔥')).rejects.toMatchObject(refusal('our fonts lack these letters: 🏍 🔥.'))
  })

  test.each([
    ['MT-07 🔥', 'MT-07'],
    ['🔥 MT-07 👩🏽‍🔧 Turbo', 'MT-07 Turbo'],
    ['MT-07 🇯🇵, one owner', 'MT-07, one owner'],
    ['1️⃣ MT-07', '1 MT-07'],
    ['山田 🔥', '山田'],
    ['MT-07 € ★', 'MT-07 €'],
  ])('leaves out the emoji of %s', (bike, said) => {
    expect(printable(bike)).toBe(said)
    return expectAllOf(bill({ bike: said }), 1)
  })

  test('keeps the lines of an address in several scripts', async () => {
    const place = '110 서울특별시\n\n東京都\nსაქართველო'
    const pdf = await paperPdf(bill({ buyer: { name: 'Bea Buyer', address: place } }))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
    expect(text.join('\n')).toMatch(/^110 서울특별시\s*^東京都\s*^საქართველო/m)
  })

  test('can be made for a bike whose name has emoji', async () => {
    const { text } = await read(documentPaper({ ...RECEIPT, lines: [{ text: 'MT-07 🔥', amount: '4500.00' }] }, format))
    expect(text).toContain('AmountsMT-07$4,500.00')
  })
})
