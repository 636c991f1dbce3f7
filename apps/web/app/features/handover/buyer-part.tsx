import type { Booking, Handover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/basics/button.tsx'
import { Results } from '../../ui/data/results.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { CodeScreen } from './meeting/code-screen.tsx'
import { Contact } from './meeting/contact.tsx'
import { MeetingList } from './meeting/meeting-list.tsx'
import { PaperList } from './meeting/paper-list.tsx'
import { DetailsForm } from './papers/details-form.tsx'

type BuyerPartProps = { handover: Handover; booking: Booking; viewerName: string }

/** What the buyer does: give their details, look at the bike, show the code. While the sale stands still, only if they insist. */
export function BuyerPart({ handover, booking, viewerName }: BuyerPartProps) {
  const [insists, setInsists] = useState(false)
  const seller = booking.seller_name || t('sale.theSeller')
  if (handover.status.phase !== 'to_hand_over' && !insists)
    return (
      <HiddenCode seller={seller} disputed={handover.dispute?.state === 'open'} onShowAnyway={() => setInsists(true)} />
    )
  return (
    <>
      <section aria-labelledby="before">
        <PanelHeading id="before">{t('handover.beforeYouMeet')}</PanelHeading>
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
        <PanelHeading id="code">{t('handover.whenYouMeet')}</PanelHeading>
        <div className="grid gap-6">
          <Caution title={t('handover.lookFirst')}>{t('handover.lookFirstAbout', { seller })}</Caution>
          {handover.frame_number === '' ? null : (
            <p>
              {t('handover.frameNumberAsListed')} <strong className="type-num">{handover.frame_number}</strong>
            </p>
          )}
          <MeetingList bookingId={handover.booking_id} side="buyer" />
          <PaperList bookingId={handover.booking_id} history={handover.service_history} />
          {handover.code === null ? (
            <p>{t('handover.codeForDetails')}</p>
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

type HiddenCodeProps = { seller: string; disputed: boolean; onShowAnyway: () => void }

/** The code ends the sale, and a dispute with it, so nobody comes upon it by accident. */
function HiddenCode({ seller, disputed, onShowAnyway }: HiddenCodeProps) {
  const [asks, setAsks] = useState(false)
  const words = disputed
    ? {
        why: t('handover.disputeWhy', { seller }),
        title: t('handover.disputeTitle'),
        keep: t('handover.letAdminDecide'),
        what: t('handover.disputeWhat', { seller }),
      }
    : {
        why: t('handover.bankWhy', { seller }),
        title: t('handover.bankTitle'),
        keep: t('handover.waitForMyBank'),
        what: t('handover.bankWhat', { seller }),
      }
  return (
    <section aria-labelledby="code">
      <PanelHeading id="code">{t('handover.codeHidden')}</PanelHeading>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[62ch]">{words.why}</p>
        <Button onClick={() => setAsks(true)}>{t('handover.showAnyway')}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={onShowAnyway}
        title={words.title}
        confirmLabel={t('handover.showCode')}
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
      <span>{t('handover.youAreOnBill', { name: details.name, address: details.address })}</span>{' '}
      <button
        type="button"
        className="min-h-6 cursor-pointer underline hover:no-underline"
        onClick={() => setChanging(true)}
      >
        {t('handover.change')}
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
        {t('handover.takeAndShow')}
      </Button>
      {shown ? <CodeScreen {...screen} onClose={() => setShown(false)} /> : null}
    </>
  )
}
