import { z } from 'zod'
import { DRAWINGS, type DrawingName, PAINTS, type PaintName } from './compose.ts'
import { readTable } from './table.ts'

const keyOf = <T extends object>(table: T) =>
  z.custom<keyof T>((key) => typeof key === 'string' && Object.hasOwn(table, key))
const listOf = <T>(item: z.ZodType<T>) => z.string().transform((text) => text.split(',').map((one) => item.parse(one)))

const drawingSchema: z.ZodType<DrawingName> = keyOf(DRAWINGS)
export const drawingsSchema = z.union([z.literal('').transform((): DrawingName[] => []), listOf(drawingSchema)])
const paintSchema: z.ZodType<PaintName> = keyOf(PAINTS)

const modelSchema = z.object({
  make: z.string(),
  model: z.string(),
  /** Which drawing stands for it. */
  drawing: drawingSchema,
  /** Engine size. */
  cc: z.coerce.number(),
  /** Power in kilowatts, kilograms ready to ride and millimetres from the ground to the seat, as its sellers read them in their papers. */
  kw: z.coerce.number(),
  kg: z.coerce.number(),
  seat: z.coerce.number(),
  drive: z.enum(['chain', 'belt', 'shaft', 'cvt']),
  cooling: z.enum(['air', 'liquid']),
  /** Model years in which it was built; without a last one it still is. */
  from: z.coerce.number(),
  to: z.string().transform((year) => (year === '' ? Number.POSITIVE_INFINITY : Number(year))),
  /** Dollars for a new one, about. */
  new: z.coerce.number(),
  /** How far it is ridden in a year. */
  miles: z.coerce.number(),
  /** What part of its value it keeps each year after the first. */
  keeps: z.coerce.number(),
  /** How many of them are about, against other models. */
  weight: z.coerce.number(),
  paints: listOf(paintSchema),
})
export type Model = z.output<typeof modelSchema>

/** Real models with figures as they are about: enough for prices that a rider believes, no price guide. */
export const readModels = (): Promise<Model[]> => readTable('models.tsv', modelSchema)
