import type { Booking, Handover } from '@bikevalley/contract'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/basics/button.tsx'
import { Results } from '../../ui/data/results.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { CodeScreen } from './code-screen.tsx'
import { Contact } from './contact.tsx'
import { DetailsForm } from './details-form.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { MeetingList } from './meeting-list.tsx'

type BuyerPartProps = { handover: Handover; booking: Booking; viewerName: string }

/** What the buyer does: give their details, look at the bike, show the code. While the sale stands still, only if they insist. */
export function BuyerPart({ handover, booking, viewerName }: BuyerPartProps) {
  const [insists, setInsists] = useState(false)
  const seller = booking.seller_name || 'the seller'
  if (handover.status.phase !== 'to_hand_over' && !insists)
    return (
      <CodePutAway seller={seller} disputed={handover.dispute?.state === 'open'} onInsist={() => setInsists(true)} />
    )
  return (
    <>
      <section aria-labelledby="before">
        <PanelHeading id="before">Before you meet</PanelHeading>
        <div className="grid gap-6">
          <Contact name={seller} phone={booking.seller_phone} email={booking.seller_email} />
          <div>
            <Results>
              <Details handover={handover} viewerName={viewerName} />
            </Results>
          </div>
        </div>
      </section>
      <section aria-labelledby="code">
        <PanelHeading id="code">When you meet</PanelHeading>
        <div className="grid gap-6">
          <Caution title="Look at the bike first">
            With your code {seller} gets your money, and it does not come back.
          </Caution>
          <MeetingList bookingId={handover.booking_id} side="buyer" />
          {handover.code === null ? (
            <p>You get your code once you give your name and address.</p>
          ) : (
            <Code
              code={handover.code}
              bike={booking.productName}
              seller={seller}
              notice={<LockedNotice handover={handover} other={seller} />}
            />
          )}
        </div>
      </section>
    </>
  )
}

type CodePutAwayProps = { seller: string; disputed: boolean; onInsist: () => void }

/** The code ends the sale, and a dispute with it, so nobody comes upon it by accident. */
function CodePutAway({ seller, disputed, onInsist }: CodePutAwayProps) {
  const [asks, setAsks] = useState(false)
  const words = disputed
    ? {
        why: `Have you agreed after all? Once ${seller} has entered your code, your report is settled and the money is theirs.`,
        title: 'The code ends the dispute',
        keep: 'Let an admin decide',
        what: `Once ${seller} has entered it, your report is settled and the money is theirs. It does not come back, and no admin decides any more.`,
      }
    : {
        why: `Do you and ${seller} want to go on all the same? Once ${seller} has entered your code, the bike is yours and the sale is done.`,
        title: 'Show the code while your bank asks?',
        keep: 'Wait for my bank',
        what: `Once ${seller} has entered it, the money is theirs, unless your bank takes it back. It does not come back from us.`,
      }
  return (
    <section aria-labelledby="code">
      <PanelHeading id="code">Your code is hidden</PanelHeading>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[62ch]">{words.why}</p>
        <Button onClick={() => setAsks(true)}>Show the code all the same</Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={onInsist}
        title={words.title}
        confirmLabel="Show the code"
        keepLabel={words.keep}
      >
        {words.what}
      </ConfirmDialog>
    </section>
  )
}

function Details({ handover, viewerName }: Pick<BuyerPartProps, 'handover' | 'viewerName'>) {
  const [changing, setChanging] = useState(false)
  const { details } = handover
  if (details === null || changing)
    return (
      <DetailsForm
        key={details === null ? 'new' : 'known'}
        bookingId={handover.booking_id}
        known={details ?? { name: viewerName, address: '' }}
        isNew={details === null}
        onDone={() => setChanging(false)}
      />
    )
  return (
    <p>
      On the bill of sale you are {details.name}, {details.address}.{' '}
      <button
        type="button"
        className="min-h-6 cursor-pointer underline hover:no-underline"
        onClick={() => setChanging(true)}
      >
        Change
      </button>
    </p>
  )
}

/** Behind a press: nobody reads it over a shoulder before the bike was looked at. */
function Code(screen: Omit<ComponentProps<typeof CodeScreen>, 'onClose'>) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button kind="go" size="large" onClick={() => setShown(true)} className="justify-self-start max-sm:w-full">
        I take the bike: show the code
      </Button>
      {shown ? <CodeScreen {...screen} onClose={() => setShown(false)} /> : null}
    </>
  )
}
