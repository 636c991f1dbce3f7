import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowIncomplete, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { describeIndex, STEPS } from '../testing/index-suite.ts'
import { Random } from '../testing/random.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { nameWordsOf, wordsOf } from '../words.ts'
import { PostgresIndex } from './postgres-index.ts'

/** More of them by hand: SEARCH_CASES=200. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 3)

let services: TestServices
let stored: StoredMarket
beforeAll(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  stored = new StoredMarket(services)
})
afterAll(() => services.stop())

describeIndex(
  'search in PostgreSQL',
  async () => {
    await services.db.deleteFrom('listings').execute()
    const index = new PostgresIndex(services.db, STEPS)
    return {
      index: {
        apply: (changes) => stored.apply(changes),
        search: (request) => index.search(request),
        suggest: (typed, limit) => index.suggest(typed, limit),
      },
    }
  },
  CASES,
)

test('words of a text are the same in SQL', async () => {
  const random = new Random(7)
  const market = new RandomMarket(7)
  const pieces = [
    'CB-500F',
    'Größe',
    'ẞß',
    'Œuvre',
    'Łódź',
    'ﬁn',
    'Ⅷ',
    '½',
    'K',
    'İı',
    '가',
    '😀',
    '1'.repeat(41),
    'é',
    '\n',
    '--',
    'Мотоцикл',
    'ΟΔΟΣ',
    'ホンダ',
    'ｶﾞ',
    '本田技研',
    '혼다',
    'دَرَّاجة',
    'ไทย',
    'हिन्दी',
    '𠮷野',
    '❤️',
    '_',
    'x1y2z3w4',
  ]
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: random.whole(0, 8) }, () =>
      random.chance(0.5) ? random.one(pieces) : random.one(market.words),
    ).join(random.one([' ', '', '-', '.'])),
  )
  const { rows } = await sql<{ text: string; words: string[]; name: string[] }>`
    SELECT text, search_words(text) AS words, search_name_words(text) AS name FROM unnest(${texts}::text[]) AS text`.execute(
    services.db,
  )
  for (const { text, words, name } of rows) {
    expect(words, text).toEqual(wordsOf(text))
    expect(name.toSorted(), text).toEqual([...nameWordsOf(text)].toSorted())
  }
})

test('every character is read alike by PostgreSQL and beside it', async () => {
  const codes = Array.from({ length: 0x3_1350 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code < 0xe000))
    .filter((code) => !/[\p{Cn}\p{Co}]/u.test(String.fromCodePoint(code)))
  // Node.js and PostgreSQL have different versions of Unicode: only characters that both know are compared.
  const known = await sql<{ character: string }>`
    SELECT chr(code) AS character FROM unnest(${codes}::int[]) AS code WHERE unicode_assigned(chr(code))`.execute(
    services.db,
  )
  const characters = known.rows.map(({ character }) => character)
  expect(characters.length).toBeGreaterThan(140_000)
  const texts = Array.from({ length: Math.ceil(characters.length / 50) }, (_, at) =>
    characters
      .slice(at * 50, at * 50 + 50)
      .map((character) => `a${character}B ${character}${character}`)
      .join(' '),
  )
  for (let at = 0; at < texts.length; at += 200) {
    const { rows } = await sql<{ text: string; words: string[] }>`
      SELECT text, search_words(text) AS words FROM unnest(${texts.slice(at, at + 200)}::text[]) AS text`.execute(
      services.db,
    )
    for (const { text, words } of rows) expect(words, text).toEqual(wordsOf(text))
  }
})
