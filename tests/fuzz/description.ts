import { z } from 'zod'

const json = z.record(z.string(), z.unknown())
type Json = z.infer<typeof json>

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: json })
const content = z.record(z.string(), z.object({ schema: json.optional() }))
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), parameterSchema])).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    parameters: z.record(z.string(), parameterSchema),
    schemas: z.record(z.string(), json),
  }),
})

/** One operation as the API describes it, with nothing left to look up. */
export type Operation = {
  id: string
  method: string
  path: string
  parameters: readonly z.infer<typeof parameterSchema>[]
  /** What it takes, by media type. */
  bodies: Readonly<Record<string, Json>>
  /** What it answers: by status, the media type and what fits it. */
  answers: ReadonlyMap<number, { type: string; fits: z.ZodType }>
}

/** Reads an OpenAPI document as a stranger's program would, who knows nothing else of the API. */
export function readDescription(document: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(document)
  const lookedUp = (schema: Json): Json => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/components/schemas/', '') : null
    return name === null ? schema : (components.schemas[name] ?? {})
  }
  const parameterOf = (given: z.infer<typeof operationSchema>['parameters'][number]) => {
    if (!('$ref' in given)) return given
    const found = components.parameters[given.$ref.replace('#/components/parameters/', '')]
    if (!found) throw new Error(`There is no ${given.$ref}.`)
    return found
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(parameterOf),
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => [type, lookedUp(schema)]),
      ),
      answers: new Map(
        Object.entries(responses).map(([status, { content: types }]) => {
          // What has no content has no type either.
          const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(types)
          return [Number(status), { type, fits: schema ? z.fromJSONSchema(lookedUp(schema)) : z.unknown() }]
        }),
      ),
    })),
  )
}
