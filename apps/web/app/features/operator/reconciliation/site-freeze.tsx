import { acceptReconciliation, type Reconciliation } from '@bikevalley/contract'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { providerLabel } from './reconciliation-labels.ts'

type SiteFreeze = NonNullable<Reconciliation['frozen']>

/** All money is frozen after a restore: why, what still stands in the way of freeing it, and then the way to do so. */
export function SiteFreezeNotice({ frozen }: { frozen: SiteFreeze }) {
  const { since, details } = frozen
  const left = stepsLeft(frozen)
  return (
    <div className="mb-8">
      <Caution urgent title="All money is frozen: nobody can pay, and nothing is paid out or sent back">
        <p>
          {details} Since <When iso={since} as="dateTime" />.
        </p>
        {left.length > 0 ? (
          <>
            <p className="mt-3">Before you can free it:</p>
            <ol className="list-decimal pl-5">
              {left.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        ) : (
          <Accept />
        )}
      </Caution>
    </div>
  )
}

function stepsLeft({ unread, without_keys, unexplained, frozen }: SiteFreeze): string[] {
  return [
    ...without_keys.map(
      (provider) =>
        `Set the keys of ${providerLabel(provider)} as they were, and start the site again: payments were begun there, and it can’t be read without.`,
    ),
    ...(unread ? ['Press Fetch now, and wait until every card processor was read to the end.'] : []),
    ...(frozen ? ['Explain each sale under Frozen sales.'] : []),
    ...(unexplained > 0
      ? [
          unexplained === 1
            ? 'Explain the one item that differs, under Does not match or Too new to tell.'
            : `Explain the ${unexplained} items that differ, under Does not match and Too new to tell.`,
        ]
      : []),
  ]
}

function Accept() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-3">Every card processor was read since, and nothing differs that is not explained.</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Accept and free all money
      </Button>
      <ReasonDialog
        about="accept reconciliation"
        open={open}
        onClose={() => setOpen(false)}
        title="Free all money of the site?"
        readers="It is kept with your name; admins alone read it."
        confirmLabel="Accept and free"
        keepLabel="Leave it frozen"
        act={(reason) => api(acceptReconciliation, { body: { reason } })}
        done="All money is free again."
      >
        <p>
          From now on, bikes can be paid for again, and money is handed over, paid out and sent back as before. Say how
          you compared the books with the card processor.
        </p>
      </ReasonDialog>
    </>
  )
}
