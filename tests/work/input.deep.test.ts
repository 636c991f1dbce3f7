import { ApiError, allEndpoints } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from '../../apps/server/src/platform/http/parse-input.ts'
import { countWork, TooMuchWork } from './count-work.ts'

/** Within the bounds of texts with what nobody sees of them, and beyond those of all. */
const LENGTHS = [1000, 8000]
/** So many steps for a call, and so many for each character of it; reading a text of several lines takes some ten. */
const BASE = 8000
const PER_CHARACTER = 20

/** Long runs that are expensive to an expression or a loop that looks at them again and again. */
const RUNS: Record<string, (length: number) => string> = {
  spaces: (length) => ' '.repeat(length),
  'line breaks': (length) => '\n'.repeat(length),
  'line breaks and tabs': (length) => '\r\n\t '.repeat(length / 4),
  'wide and thin blanks': (length) => '\u3000\u2003\u00A0'.repeat(length / 3),
  'braille blanks': (length) => '\u2800'.repeat(length),
  'joiners and selectors': (length) => '\u200D\uFE0F\u034F\u200C'.repeat(length / 4),
  'zero-width and bidi': (length) => '\u200B\u202E\u2066\uFEFF'.repeat(length / 4),
  controls: (length) => '\u0001\u0085\u0000'.repeat(length / 3),
  digits: (length) => '1'.repeat(length),
  'digits of another script': (length) => '٣'.repeat(length),
  'digits with separators': (length) => '123,'.repeat(length / 4),
  'digits with spaces': (length) => '1 '.repeat(length / 2),
  'opening brackets': (length) => '(['.repeat(length / 2),
  'closing brackets': (length) => ')]}>'.repeat(length / 4),
  'signs of numbers': (length) => '+-.,'.repeat(length / 4),
  'combining marks': (length) => '\u0301\u0327\u0316'.repeat(length / 3),
  'letters with marks': (length) => 'a\u0327\u0301'.repeat(length / 3),
  letters: (length) => 'a'.repeat(length),
  'capital T': (length) => 'T'.repeat(length),
  words: (length) => 'years '.repeat(length / 6),
  'dots and letters': (length) => 'a.'.repeat(length / 2),
  'parts of addresses': (length) => 'a@a.'.repeat(length / 4),
  'underscores and dashes': (length) => '_-'.repeat(length / 2),
  slashes: (length) => 'https://'.repeat(length / 8),
  'black flags': (length) => '\u{1F3F4}\u{E0067}'.repeat(length / 4),
  emoji: (length) => '👩\u200D'.repeat(length / 3),
  'halves of characters': (length) => '\uD83D'.repeat(length),
  quotes: (length) => `'"\\\`’`.repeat(length / 5),
}
/** What surrounds them, so that neither end makes it easy. */
const ENDS = [
  ['x', '\n!'],
  ['', 'x'],
] as const

const shape = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** Values in which a text stands at each place that a schema has; one for each of its alternatives. */
function filled(schema: unknown, text: string): unknown[] {
  const { properties, items, anyOf } = shape.parse(schema)
  if (anyOf) return anyOf.flatMap((one) => filled(one, text))
  if (items !== undefined) return filled(items, text).map((item) => [item, item])
  if (!properties) return [text]
  return [Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, filled(part, text)[0]])), text]
}

/** Each schema once, named by the first call that has it. */
const parts = [
  ...new Map(
    allEndpoints
      .flatMap((endpoint) =>
        (['params', 'query', 'body'] as const).map((part) => ({ endpoint, part, schema: endpoint[part] })),
      )
      .flatMap(({ schema, ...call }) => (schema === undefined ? [] : [[schema, { ...call, schema }] as const]))
      .toReversed(),
  ).values(),
].map((call) => ({ ...call, name: `${call.endpoint.method} ${call.endpoint.path} ${call.part}` }))

/** What is wrong with the work that it takes to read a value; null where it is within its budget. */
function tooMuch(call: (typeof parts)[number], value: unknown, size: number): string | null {
  const read = () => {
    try {
      parseInput(call.endpoint, { [call.part]: value })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  try {
    countWork(read, BASE + PER_CHARACTER * size)
    return null
  } catch (error) {
    if (error instanceof TooMuchWork) return error.message
    throw error
  }
}

test.each(parts)(
  'reading $name costs work that grows with the length of long runs of anything',
  (call) => {
    const schema = z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' })
    const failures = new Set<string>()
    for (const [kind, make] of Object.entries(RUNS))
      for (const [before, after] of ENDS)
        for (const length of LENGTHS)
          for (const value of filled(schema, `${before}${make(length)}${after}`)) {
            const failure = tooMuch(call, value, JSON.stringify(value).length)
            if (failure !== null) failures.add(`${length} of ${kind}: ${failure}`)
          }
    expect([...failures]).toEqual([])
  },
  120_000,
)

test.each(parts)('reading $name costs work that grows with the length of long lists and deep ones', (call) => {
  const schema = z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(shape.parse(schema).properties ?? {})
  const everywhere = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  const many = Array.from({ length: 3000 }, () => 'x')
  const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  const keys = Object.fromEntries(many.map((_, index) => [`key${index}`, 'x']))
  for (const value of [many, everywhere(many), keys, everywhere(keys)])
    expect(tooMuch(call, value, JSON.stringify(value).length)).toBeNull()
  expect(tooMuch(call, deep, 10_000)).toBeNull()
})
