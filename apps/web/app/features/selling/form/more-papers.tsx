import { t } from '@bikevalley/messages'
import { ServiceHistoryFields } from '../service-history/service-history-fields.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { FrameNumberField } from './frame-number-field.tsx'

const FIELDS = ['frame_number', 'service_history'] as const

/** What few papers are asked for: who reads it has paid mostly, and a bike sells without it. */
export const MorePapers = () => (
  <FoldedFields title={t('sellingForm.groupPapers')} fields={FIELDS}>
    <FrameNumberField />
    <ServiceHistoryFields />
  </FoldedFields>
)
