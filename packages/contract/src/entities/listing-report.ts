import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, textSchema } from '../fields.ts'
import { LISTING_REPORT_STATES, LISTING_STATES } from '../life-cycles/index.ts'
import { personLinkSchema } from './moderation.ts'
import { pictureSchema } from './picture.ts'

/** Why a bike should not be for sale, in the order in which people are asked. */
export const LISTING_REPORT_REASONS = [
  'stolen',
  'fraud',
  'wrong_facts',
  'not_a_motorbike',
  'offensive',
  'other',
] as const
export type ListingReportReason = (typeof LISTING_REPORT_REASONS)[number]

/** What an admin's case is about; a frame number that somebody else has given too is found by the site itself. */
export const REPORTED_REASONS = [...LISTING_REPORT_REASONS, 'frame_number'] as const
export type ReportedReason = (typeof REPORTED_REASONS)[number]

export const createListingReportSchema = z
  .object({
    reason: z.enum(LISTING_REPORT_REASONS, { error: () => t('listingReports.chooseReason') }),
    /** What admins should know, who alone read it; empty where the reason says it all. */
    text: textSchema(() => t('listingReports.aText'), 1000),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: () => t('listingReports.sayWhatIsWrong'),
  })
export type CreateListingReport = z.infer<typeof createListingReportSchema>

/** A report as the admin's list shows it. */
export const listingReportSchema = z.object({
  _id: idSchema,
  reason: z.enum(REPORTED_REASONS),
  text: z.string(),
  state: z.enum(LISTING_REPORT_STATES),
  /** Of a frame number, who was refused it. Null once they have deleted their account. */
  reporter: personLinkSchema.nullable(),
  bike: z.object({
    _id: idSchema,
    name: z.string(),
    picture: pictureSchema.nullable(),
    state: z.enum(LISTING_STATES),
    seller: personLinkSchema,
  }),
  created_at: instantSchema,
  /** When, by whom and why it was decided; null and empty while it is open. */
  decided_at: instantSchema.nullable(),
  decided_by_name: z.string(),
  decision_reason: z.string(),
})
export type ListingReport = z.infer<typeof listingReportSchema>
