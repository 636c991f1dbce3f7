import {
  type Arbitrary,
  anything,
  array,
  constant,
  constantFrom,
  double,
  emailAddress,
  integer,
  oneof,
  record,
  string,
  stringMatching,
  uuid,
} from 'fast-check'
import { z } from 'zod'
import type { Operation } from './description.ts'

/** What a request is made of; `payload` is sent as it stands. */
export type FuzzedRequest = { url: string; headers: Record<string, string>; payload: string | undefined }

/** What really exists: ids and addresses without which most calls would end at "not found". */
export type Known = { ids: readonly string[]; emails: readonly string[] }

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
})

/** Values that no schema asks for. */
const odd: Arbitrary<unknown> = oneof(
  constantFrom<unknown>(null, true, '', ' ', 0, -1, 0.5, 1e308, '1e400', 'NaN', [], {}, [[[]]], { $ne: null }),
  constantFrom('\u0000', '\uD800', '\u202E', '=?utf-8?Q?x?=', "' OR 1=1 --", '%00', '../..', '9'.repeat(400)),
  constant('x'.repeat(20_000)),
  anything({ maxDepth: 2, withNullPrototype: false }),
)

/** A value that mostly fits a schema. */
function valueOf(described: unknown, known: Known): Arbitrary<unknown> {
  return oneof({ weight: 6, arbitrary: fitting(described, known) }, { weight: 1, arbitrary: odd })
}

function fitting(described: unknown, known: Known): Arbitrary<unknown> {
  const { type, format, pattern, anyOf, properties, required = [], items, ...rest } = schema.parse(described)
  if (anyOf) return oneof(...anyOf.map((one) => valueOf(one, known)))
  if (rest.enum) return constantFrom(...rest.enum)
  if (rest.const !== undefined) return constant(rest.const)
  if (properties) {
    const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(part, known)]))
    return oneof(record(values), record(values, { requiredKeys: required }))
  }
  if (items !== undefined) return array(valueOf(items, known), { maxLength: 3 })
  if (type === 'integer') return integer()
  if (type === 'number') return double()
  if (type === 'boolean') return constantFrom(true, false)
  if (type === 'null') return constant(null)
  return textOf(format, pattern, known)
}

function textOf(format: string | undefined, pattern: string | undefined, known: Known): Arbitrary<string> {
  if (format === 'uuid') return oneof(constantFrom(...known.ids), uuid())
  if (format === 'email') return oneof(constantFrom(...known.emails), emailAddress())
  if (format === 'date') return constantFrom('2026-03-14', '2026-02-30', '0000-00-00')
  if (format === 'date-time') return constantFrom('2026-03-14T12:00:00Z', '2026-03-14T25:00:00Z')
  if (pattern !== undefined) return stringMatching(new RegExp(pattern))
  return oneof(
    string({ unit: 'grapheme', maxLength: 40 }),
    constantFrom(...known.ids, ...known.emails, '4500', 'open', 'Honda Rebel', '+1 555 010 2030'),
  )
}

const textInAddress = (value: unknown): string => {
  try {
    return encodeURIComponent(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  } catch {
    // Half a character is impossible in an address.
    return '%ED%A0%80'
  }
}

/** Requests for an operation: mostly as it describes them, with something wrong here and there. */
export function requestsFor({ path, parameters, bodies }: Operation, known: Known): Arbitrary<FuzzedRequest> {
  const inPlace = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map((one) => [one.name, valueOf(one.schema, known)]),
    )
  const [[type, described] = ['application/json', null]] = Object.entries(bodies)
  return record({
    params: record(inPlace('path')),
    query: record(inPlace('query'), { requiredKeys: [] }),
    headers: record(inPlace('header'), { requiredKeys: [] }),
    // Who says whom a page shows is mostly somebody else, and gets no further.
    named: constantFrom(false, false, false, true),
    body: described === null ? constant(undefined) : valueOf(described, known),
    form: constantFrom('right', 'right', 'right', 'right', 'right', 'other type', 'broken', 'too long', 'none'),
  }).map(({ params, query, headers, named, body, form }) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${textInAddress(value)}`)
    const address = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => textInAddress(params[name]).slice(0, 250) || '%20',
    )
    const text = JSON.stringify(body)
    const payload = {
      right: text,
      'other type': text,
      broken: `${text ?? ''}}{`,
      'too long': 'x'.repeat(300_000),
      none: undefined,
    }
    return {
      url: search.length > 0 ? `${address}?${search.join('&')}` : address,
      headers: {
        ...(named
          ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, textInAddress(value)]))
          : {}),
        ...(described === null || form === 'none' ? {} : { 'content-type': form === 'other type' ? 'text/csv' : type }),
      },
      payload: described === null ? undefined : payload[form],
    }
  })
}
