import { t } from '@bikevalley/messages'
import type { ListingReportReason } from './entities/listing-report.ts'

const REASON_LABELS: Readonly<Record<ListingReportReason, () => string>> = {
  stolen: () => t('listingReports.stolen'),
  fraud: () => t('listingReports.fraud'),
  wrong_facts: () => t('listingReports.wrongFacts'),
  not_a_motorbike: () => t('listingReports.notAMotorbike'),
  offensive: () => t('listingReports.offensive'),
  other: () => t('listingReports.other'),
}

/** What people read for the reason of a report of a bike. */
export const listingReportReasonLabel = (reason: ListingReportReason): string => REASON_LABELS[reason]()
