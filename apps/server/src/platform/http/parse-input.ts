import { ApiError, type EndpointDefinition, type ParsedInput } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Validates the parts of a call; a wrong one is a 400 whose `fields` say what to do about each. */
export function parseInput<E extends EndpointDefinition>(endpoint: E, raw: RawInput): ParsedInput<E>
export function parseInput(
  endpoint: EndpointDefinition,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: parsePart(endpoint.params, raw.params, 'params'),
    query: parsePart(endpoint.query, raw.query, 'query'),
    body: parsePart(endpoint.body, raw.body ?? {}, 'body'),
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(withoutNul(value), { reportInput: true })
  if (result.success) return result.data
  // An id that can't be one of ours names nothing: missing, not malformed.
  if (part === 'params' && result.error.issues.every((issue) => issue.path[0] === 'id'))
    throw new ApiError('not_found', t('platform.nothingHere'))
  const fields = new Map<string, string>()
  const say = (name: string, words: string) => {
    if (!fields.has(name)) fields.set(name, words)
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) say([...issue.path, key].join('.'), t('platform.fieldUnknown', { name: key }))
      continue
    }
    const name = issue.path.join('.') || part
    say(name, plainMessage(issue, name))
  }
  const [first = t('platform.somethingWrong')] = fields.values()
  throw new ApiError('invalid_input', first, { fields: Object.fromEntries(fields) })
}

/** Far more than any call of ours needs, and far less than what exhausts the stack. */
const DEEPEST = 30

/** PostgreSQL's texts can't hold the character NUL, and nobody types it. */
function withoutNul(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new ApiError('invalid_input', t('platform.tooDeep', { deepest: DEEPEST }))
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map((part) => withoutNul(part, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNul(part, depth + 1)]))
}

/** Our schemas carry sentences; the validator's own words are replaced by one. */
function plainMessage(issue: z.core.$ZodIssue, name: string): string {
  if (!issue.message.startsWith('Invalid') && !issue.message.startsWith('Too') && !issue.message.startsWith('Expected'))
    return issue.message
  const field = labelOf(name)
  if (issue.input === undefined) return t('platform.fieldMissing', { field })
  if (issue.code === 'invalid_value')
    return t('platform.fieldIsOneOf', { field, values: issue.values.map(String).join(', ') })
  return issue.code === 'invalid_type' && issue.expected === 'string'
    ? t('platform.fieldIsText', { field })
    : t('platform.fieldNotValid', { field })
}

/** A field's name on the wire as words: `client_secret` as `Client secret`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/[_.]/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
