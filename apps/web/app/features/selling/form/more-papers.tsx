import { t } from '@bikevalley/messages'
import { FoldedFields } from './folded-fields.tsx'
import { FrameNumberField } from './frame-number-field.tsx'

const FIELDS = ['frame_number'] as const

/** What the papers say that only a buyer who has paid gets to see. */
export const MorePapers = () => (
  <FoldedFields title={t('sellingForm.groupPapers')} fields={FIELDS}>
    <FrameNumberField />
  </FoldedFields>
)
