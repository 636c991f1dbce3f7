import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { modifiedSchema } from '../fields.ts'

export const LEGAL_PAGES = ['terms', 'privacy', 'imprint'] as const

/** A part of a text: plain, a link, or set apart from the rest. */
const runSchema = z.object({
  text: z.string(),
  href: z.string().optional(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
})

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(runSchema) }),
  z.object({
    kind: z.literal('list'),
    items: z.array(z.array(runSchema)),
    /** The number of the first item; a list without it has bullets. */
    start: z.number().int().optional(),
  }),
])
export type LegalBlock = z.infer<typeof blockSchema>

export const legalPageSchema = z.object({
  blocks: z.array(blockSchema),
  /** The version that people accept; null where nobody accepts anything. */
  version: z.string().nullable(),
  /** Whether the operator has said who they are; without it the page says so. */
  operatorKnown: z.boolean(),
})
export type LegalPage = z.infer<typeof legalPageSchema>

export const getLegalPage = endpoint({
  id: 'getLegalPage',
  tag: 'system',
  method: 'GET',
  path: '/legal/:page',
  summary: 'The terms, the privacy notice or the imprint, as the operator has set them.',
  access: { may: 'visitor' },
  params: z.object({ page: z.enum(LEGAL_PAGES, { error: () => t('fields.noSuchPage') }) }),
  response: legalPageSchema,
  errors: ['invalid_input'],
})

export const acceptTerms = endpoint({
  id: 'acceptTerms',
  tag: 'people',
  method: 'POST',
  path: '/terms/accept',
  summary: 'Notes that the person accepts this version of the terms. Repeating changes nothing.',
  access: { may: 'signed-in', note: 'for themselves' },
  body: z.object({ version: z.string().max(40) }),
  response: modifiedSchema,
  errors: ['terms_changed', 'invalid_input'],
  beforeFactor: true,
})
