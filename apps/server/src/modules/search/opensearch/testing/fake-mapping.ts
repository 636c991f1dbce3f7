import { z } from 'zod'

const typed = z.strictObject({
  type: z.enum(['keyword', 'boolean', 'long', 'byte', 'double', 'geo_point']),
  index: z.boolean().default(true),
  doc_values: z.boolean().default(true),
})
type Properties = { [name: string]: z.infer<typeof typed> | { properties: Properties } }
const properties: z.ZodType<Properties> = z.record(
  z.string(),
  z.lazy(() => z.union([typed, z.strictObject({ properties })])),
)
export const mappingBody = z.strictObject({
  dynamic: z.literal('strict'),
  _meta: z.record(z.string(), z.unknown()).optional(),
  properties,
})

export type Value = string | number | boolean
const point = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
export type Point = z.infer<typeof point>

/** Of a document, the values of each field by its path. */
export type Fields = ReadonlyMap<string, readonly (Value | Point)[]>

/** What is wrong with a request, as the engine names it. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string

  constructor(type: string, reason: string, status = 400) {
    super(reason)
    this.type = type
    this.status = status
  }
}

/** The strict mapping of an index: which fields a document may have, of what kind, and what each can be used for. */
export class FakeMapping {
  readonly body: z.infer<typeof mappingBody>
  private readonly leaves = new Map<string, z.infer<typeof typed>>()
  private readonly objects = new Set<string>([''])

  constructor(body: z.infer<typeof mappingBody>) {
    this.body = body
    this.learn(body.properties, '')
  }

  /** The fields of a document. @throws Refusal for a field that is not mapped, or a value of another kind */
  read(document: unknown): Fields {
    const fields = new Map<string, (Value | Point)[]>()
    this.readInto(fields, document, '')
    return fields
  }

  /** @throws Refusal where a field can't be searched by, or counted and sorted by */
  require(field: string, use: 'search' | 'values'): void {
    const leaf = this.leaves.get(field)
    if (!leaf) throw new Refusal('query_shard_exception', `No mapping found for [${field}]`)
    if (use === 'search' ? !leaf.index : !leaf.doc_values)
      throw new Refusal('illegal_argument_exception', `[${field}] can't be used for ${use}`)
  }

  private learn(mapped: Properties, prefix: string): void {
    for (const [name, property] of Object.entries(mapped)) {
      const path = prefix + name
      if ('properties' in property) {
        this.objects.add(path)
        this.learn(property.properties, `${path}.`)
      } else this.leaves.set(path, property)
    }
  }

  private readInto(fields: Map<string, (Value | Point)[]>, value: unknown, path: string): void {
    if (value === null) return
    const leaf = this.leaves.get(path)
    if (leaf) {
      const values = Array.isArray(value) ? value : [value]
      fields.set(
        path,
        values.map((one) => valueOf(leaf.type, one, path)),
      )
      return
    }
    if (!this.objects.has(path)) throw new Refusal('strict_dynamic_mapping_exception', `[${path}] is not allowed`)
    const within = z.record(z.string(), z.unknown()).safeParse(value)
    if (!within.success) throw new Refusal('mapper_parsing_exception', `[${path}] is an object`)
    for (const [name, inner] of Object.entries(within.data))
      this.readInto(fields, inner, path === '' ? name : `${path}.${name}`)
  }
}

const KINDS = {
  keyword: z.string().max(32_766),
  boolean: z.boolean(),
  long: z.int(),
  byte: z.int().min(-128).max(127),
  double: z.number(),
  geo_point: point,
}

function valueOf(type: keyof typeof KINDS, value: unknown, path: string): Value | Point {
  const read = KINDS[type].safeParse(value)
  if (!read.success) throw new Refusal('mapper_parsing_exception', `failed to parse field [${path}] of type [${type}]`)
  return read.data
}
