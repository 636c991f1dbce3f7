import type { EndpointDefinition } from '@bikevalley/contract'
import { z } from 'zod'

const partsSchema = z.record(z.string(), z.unknown())

/**
 * Writes the answers of an endpoint as JSON, each held against the contract. The endpoint's `commonPart` is checked and written once for each
 * object that a handler returns there.
 * @throws Error where the endpoint has no such part
 */
export function answerWriter({ id, response, commonPart }: EndpointDefinition): (answer: unknown) => string {
  if (commonPart === undefined) return (answer) => JSON.stringify(response.parse(answer))
  const shape = response instanceof z.ZodObject ? response.shape : {}
  const { [commonPart]: partSchema, ...others } = shape
  if (!(partSchema instanceof z.ZodObject)) throw new Error(`${id}: '${commonPart}' is no object of the answer.`)
  const restSchema = z.object(others)
  const written = new WeakMap<object, string>()
  return (answer) => {
    const { [commonPart]: part, ...rest } = partsSchema.parse(answer)
    const known = isObject(part) ? written.get(part) : undefined
    const text = known ?? JSON.stringify(partSchema.parse(part))
    if (isObject(part)) written.set(part, text)
    return `${JSON.stringify(restSchema.parse(rest)).slice(0, -1)},"${commonPart}":${text}}`
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
