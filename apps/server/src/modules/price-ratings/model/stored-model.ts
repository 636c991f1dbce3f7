import { z } from 'zod'
import type { PriceModel } from './price-model.ts'

const effects = z.record(z.string(), z.number())
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
  intervals: z.record(z.string(), z.object({ low: z.number(), middle: z.number(), high: z.number() })),
  size: z.number().int(),
})

/** A model as a row has it. @throws ZodError where another version of the code wrote another form */
export const readModel = (stored: unknown): PriceModel | null => modelSchema.nullable().parse(stored)
