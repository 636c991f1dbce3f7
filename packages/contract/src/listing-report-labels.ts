import { t } from '@bikevalley/messages'
import type { ReportedReason } from './entities/listing-report.ts'

const REASON_LABELS: Readonly<Record<ReportedReason, () => string>> = {
  stolen: () => t('listingReports.stolen'),
  fraud: () => t('listingReports.fraud'),
  wrong_facts: () => t('listingReports.wrongFacts'),
  not_a_motorbike: () => t('listingReports.notAMotorbike'),
  offensive: () => t('listingReports.offensive'),
  other: () => t('listingReports.other'),
  frame_number: () => t('listingReports.frameNumber'),
}

/** What people read for the reason of a report of a bike. */
export const listingReportReasonLabel = (reason: ReportedReason): string => REASON_LABELS[reason]()
