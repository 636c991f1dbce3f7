import type { Dispute, DisputeQuestion, Handover, ReportPhoto } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { ReportPhotos } from '../../../entities/booking/report-photos.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { type Fact, Facts } from '../../../ui/data/facts.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { AnswerForm } from './answer-form.tsx'

const TITLES: Readonly<Record<Dispute['state'], () => string>> = {
  open: () => t('handover.moneyFrozen'),
  released: () => t('handover.whatWeDecided'),
  refunded: () => t('handover.whatWeDecided'),
  split: () => t('handover.whatWeDecided'),
  settled: () => t('handover.whatWasReported'),
  withdrawn: () => t('handover.withdrawnReport'),
}

type DisputePanelProps = { dispute: Dispute; status: Handover['status'] }

/** What both sides say of a handover that went wrong, and what was decided about it, with its sums. */
export function DisputePanel({ dispute, status }: DisputePanelProps) {
  const { buyer_words, seller_words, buyer_photos, seller_photos, reason } = dispute
  return (
    <section aria-labelledby="dispute">
      <PanelHeading id="dispute">{TITLES[dispute.state]()}</PanelHeading>
      <div className="grid gap-4">
        {dispute.state === 'open' ? <p>{t('handover.emailOnceDecided')}</p> : null}
        {dispute.refund === null ? null : <Sums refund={dispute.refund} status={status} />}
        {reason === '' ? null : <Words who={t('handover.ourReason')} words={reason} />}
        {buyer_words === '' ? null : (
          <SideReport side="buyer" status={status} words={buyer_words} photos={buyer_photos} />
        )}
        {seller_words === '' ? null : (
          <SideReport side="seller" status={status} words={seller_words} photos={seller_photos} />
        )}
        {dispute.questions.map((question) => (
          <Asked key={question._id} question={question} dispute={dispute} status={status} />
        ))}
      </div>
    </section>
  )
}

const nameOf = (side: 'buyer' | 'seller', { buyer_name, seller_name }: Handover['status']): string =>
  side === 'buyer' ? buyer_name || t('sale.theBuyerFirst') : seller_name || t('sale.theSellerFirst')

function Sums({ refund, status }: { refund: string; status: Handover['status'] }) {
  const { exactPrice } = useFormat()
  const { side, fee, seller_gets } = status
  const facts: Fact[] = [
    {
      term: side === 'buyer' ? t('handover.backToYou') : t('handover.backTo', { buyer: nameOf('buyer', status) }),
      value: <b>{exactPrice(refund)}</b>,
    },
  ]
  if (fee !== null) facts.push({ term: t('handover.weKeep'), value: exactPrice(fee) })
  if (seller_gets !== null)
    facts.push({
      term: side === 'seller' ? t('sale.youGet') : t('handover.sellerGets', { seller: nameOf('seller', status) }),
      value: <b>{exactPrice(seller_gets)}</b>,
    })
  return <Facts large facts={facts} />
}

type SideReportProps = {
  side: 'buyer' | 'seller'
  status: Handover['status']
  words: string
  photos: readonly ReportPhoto[]
}

/** What one side says; the reader's own under `You`. */
function SideReport({ side, status, words, photos }: SideReportProps) {
  const isOwn = side === status.side
  const name = nameOf(side, status)
  return (
    <Words who={isOwn ? t('handover.you') : name} words={words}>
      <ReportPhotos photos={photos} from={isOwn ? null : name} />
    </Words>
  )
}

/** What an admin asks one side, and the answer; the reader's own to give. */
function Asked({ question: asked, dispute, status }: DisputePanelProps & { question: DisputeQuestion }) {
  const { side, question, answer } = asked
  const isOwn = side === status.side
  const name = nameOf(side, status)
  const who = isOwn
    ? t('handover.weAskYou')
    : side === 'buyer'
      ? t('handover.weAskBuyer', { buyer: name })
      : t('handover.weAskSeller', { seller: name })
  return (
    <>
      <Words who={who} words={question} />
      {answer === '' ? null : <Words who={isOwn ? t('handover.you') : name} words={answer} />}
      {answer === '' && isOwn && dispute.state === 'open' ? <AnswerForm question={asked} dispute={dispute} /> : null}
    </>
  )
}

function Words({ who, words, children }: { who: string; words: string; children?: ReactNode }) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      {children}
    </div>
  )
}
