import { z } from 'zod'
import type { PriceModel } from './price-model.ts'

const byName = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value).transform((given) => new Map(Object.entries(given)))
const effects = byName(z.number())
const modelSchema: z.ZodType<PriceModel> = z.object({
  fits: z.array(
    z.object({
      typical: z.number(),
      means: z.array(z.number()),
      slopes: z.array(z.number()),
      bodyTypes: effects,
      makes: effects,
      models: effects,
      modelWeights: effects,
    }),
  ),
  usualMileage: effects,
  intervals: byName(z.object({ low: z.number(), middle: z.number(), high: z.number() })),
  size: z.number().int(),
})

/** A model as a row keeps it: JSON, in which maps are objects. @throws ZodError where a figure is not finite: it could not be read again */
export function writeModel(model: PriceModel): string {
  const text = JSON.stringify(model, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value))
  modelSchema.parse(JSON.parse(text))
  return text
}

/** A model as a row has it. @throws ZodError where another version of the code wrote another form */
export const readModel = (stored: unknown): PriceModel | null => modelSchema.nullable().parse(stored)
