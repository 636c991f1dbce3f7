import { readFile } from 'node:fs/promises'
import { CONDITIONS } from '@bikevalley/contract'
import { z } from 'zod'
import { BACKDROPS, DRAWINGS, FRAMES, PAINTS, type Recipe } from './compose.ts'

const keysOf = <T extends object>(table: T) => z.custom<keyof T>((key) => typeof key === 'string' && key in table)

const bikeSchema = z.object({
  /** The seller's key. */
  seller: z.string(),
  fate: z.enum(['available', 'advertised', 'draft', 'withdrawn', 'sold']),
  /** Whether it is shown from several sides. */
  gallery: z.enum(['', 'gallery']).transform((value) => value !== ''),
  name: z.string(),
  drawing: keysOf(DRAWINGS),
  paint: keysOf(PAINTS),
  backdrop: keysOf(BACKDROPS),
  frame: keysOf(FRAMES),
  year: z.coerce.number(),
  miles: z.coerce.number(),
  cc: z.coerce.number(),
  years_of_use: z.string(),
  original_price: z.string(),
  resale_price: z.string(),
  condition: z.enum(CONDITIONS),
  description: z.string(),
})
export type DemoBike = z.output<typeof bikeSchema>

/** The bikes of the demo data, from the table beside this file. */
export async function readDemoBikes(): Promise<DemoBike[]> {
  const text = await readFile(new URL('bikes.tsv', import.meta.url), 'utf8')
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => bikeSchema.parse(Object.fromEntries(head.map((name, i) => [name, cells[i]]))))
}

/** How a bike's pictures are drawn, the first of them being the one that stands for it. */
export function recipesOf({ drawing, paint, backdrop, frame, gallery }: DemoBike): Recipe[] {
  const frames = gallery ? ([frame, 'front', 'engine', 'rear'] as const) : [frame]
  return frames.map((name) => ({ drawing, paint, backdrop, frame: FRAMES[name], width: 1200 }))
}
