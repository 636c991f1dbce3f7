import { z } from 'zod'
import { DEMO_DOMAIN } from '../modules/identity/index.ts'
import { drawingsSchema } from './models.ts'
import { readTable } from './table.ts'

/** The password of the three demo people; they are refused outside local mode. */
export const DEMO_PASSWORD = 'BikeValley-demo-1'

const personSchema = z.object({
  /** Names the person in the data and in their email. */
  key: z.string(),
  name: z.string(),
  role: z.enum(['buyer', 'seller', 'admin']),
  phone: z.string(),
  /** City and state. */
  place: z.string(),
  /** How they write about a bike. */
  voice: z.enum(['', 'terse', 'plain', 'thorough', 'story']),
  /** The kinds of machine they have most of. */
  taste: drawingsSchema,
})
export type DemoPerson = z.output<typeof personSchema>

/** Everyone of the demo data: one admin, sellers and buyers in places of one country. */
export const readPeople = (): Promise<DemoPerson[]> => readTable('people.tsv', personSchema)

export const demoEmail = (key: string): string => `${key}@${DEMO_DOMAIN}`

/** Who can log in to try the site, for the lines that the start prints. */
export const demoAccounts = (['admin', 'seller', 'buyer'] as const).map((role) => ({
  email: demoEmail(role),
  role,
  password: DEMO_PASSWORD,
}))
