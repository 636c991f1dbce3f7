import type { BikeDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ReportForm } from './report-form.tsx'

type ReportDialogProps = {
  open: boolean
  bike: BikeDetails
  /** They have reported it already. */
  reported: boolean
  onClose: () => void
  onReported: () => void
}

/** Reports a bike to the admins. */
export function ReportDialog({ open, bike, reported, onClose, onReported }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('catalog.reportThisBike')} subtitle={bike.name}>
      {reported ? <p>{t('catalog.youReported')}</p> : <ReportForm bikeId={bike._id} onReported={onReported} />}
    </Dialog>
  )
}
