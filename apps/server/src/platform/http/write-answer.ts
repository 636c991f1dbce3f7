import type { EndpointDefinition } from '@bikevalley/contract'
import { z } from 'zod'

const partsSchema = z.record(z.string(), z.unknown())

/**
 * Writes the answers of an endpoint as JSON, each checked against the contract. What the endpoint calls common (`commonPart`, `commonItems`) is checked
 * and written once as long as the same object comes.
 * @throws Error where the endpoint has no such part
 */
export function answerWriter({
  id,
  response,
  commonPart,
  commonItems,
}: EndpointDefinition): (answer: unknown) => string {
  if (commonItems) return itemsWriter(response)
  if (commonPart === undefined) return (answer) => JSON.stringify(response.parse(answer))
  const shape = response instanceof z.ZodObject ? response.shape : {}
  const { [commonPart]: partSchema, ...others } = shape
  if (!(partSchema instanceof z.ZodObject)) throw new Error(`${id}: '${commonPart}' is no object of the answer.`)
  const restSchema = z.object(others)
  const properties = Object.entries(partSchema.shape).map(([name, schema]) => ({ name, write: keptWriter(schema) }))
  return (answer) => {
    const { [commonPart]: part, ...rest } = partsSchema.parse(answer)
    const values = partsSchema.parse(part)
    const texts = properties.flatMap(({ name, write }) => {
      const text = write(values[name])
      return text === undefined ? [] : [`"${name}":${text}`]
    })
    return `${JSON.stringify(restSchema.parse(rest)).slice(0, -1)},"${commonPart}":{${texts.join(',')}}}`
  }
}

const listSchema = z.array(z.unknown())

function itemsWriter(response: EndpointDefinition['response']): (answer: unknown) => string {
  const write = keptWriter(response instanceof z.ZodArray ? response.element : response)
  if (!(response instanceof z.ZodArray)) return (answer) => write(answer) ?? 'null'
  return (answer) => `[${listSchema.parse(answer).map(write).join(',')}]`
}

/** Writes values as JSON, each object once; returns undefined for an optional value that is absent. */
function keptWriter(schema: z.core.$ZodType): (value: unknown) => string | undefined {
  const written = new WeakMap<object, string>()
  return (value) => {
    const known = isObject(value) ? written.get(value) : undefined
    if (known !== undefined) return known
    const text: string | undefined = JSON.stringify(z.parse(schema, value))
    if (isObject(value) && text !== undefined) written.set(value, text)
    return text
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
