import { z } from 'zod'

/** What a map of a town shows: towns around it, by how far they are to the east and to the north of it. */
export const surroundingsSchema = z.object({
  /** How far the map reaches to the north, and to the south; to either side it reaches 1.6 times as far. In km. */
  span_km: z.number(),
  /** The most populous first. In km, negative to the west and to the south. */
  towns: z.array(z.object({ name: z.string(), east_km: z.number(), north_km: z.number() })),
})
export type Surroundings = z.infer<typeof surroundingsSchema>
