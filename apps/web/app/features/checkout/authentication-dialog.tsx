import { Button } from '../../ui/basics/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type AuthenticationDialogProps = {
  open: boolean
  /** The amount in words. */
  amount: string
  onAnswer: (outcome: 'succeed' | 'fail') => void
}

/** Stands for the page on which a bank asks its customer whether it is really them. */
export function AuthenticationDialog({ open, amount, onAnswer }: AuthenticationDialogProps) {
  return (
    <Dialog open={open} onClose={() => onAnswer('fail')} title="Your bank asks" subtitle="Test bank, test money">
      <p>Are you paying {amount} to BikeValley? A real card would ask in its bank’s app.</p>
      <div className="mt-6 flex gap-2 *:flex-1">
        <Button kind="go" data-autofocus onClick={() => onAnswer('succeed')}>
          Complete
        </Button>
        <Button onClick={() => onAnswer('fail')}>Fail</Button>
      </div>
    </Dialog>
  )
}
