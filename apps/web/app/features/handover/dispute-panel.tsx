import type { Dispute, Handover, ReportPhoto } from '@bikevalley/contract'
import { ReportPhotos } from '../../entities/booking/report-photos.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { type Fact, Facts } from '../../ui/data/facts.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'

const TITLES: Readonly<Record<Dispute['state'], string>> = {
  open: 'The money is frozen',
  released: 'What we decided',
  refunded: 'What we decided',
  split: 'What we decided',
  settled: 'What was reported',
  withdrawn: 'Withdrawn report',
}

type DisputePanelProps = { dispute: Dispute; status: Handover['status'] }

/** What both sides say of a handover that went wrong, and what was decided about it, with its sums. */
export function DisputePanel({ dispute, status }: DisputePanelProps) {
  const { buyer_words, seller_words, buyer_photos, seller_photos, reason } = dispute
  return (
    <section aria-labelledby="dispute">
      <PanelHeading id="dispute">{TITLES[dispute.state]}</PanelHeading>
      <div className="grid gap-4">
        {dispute.state === 'open' ? <p>Both of you get an email once it is decided.</p> : null}
        {dispute.refund === null ? null : <Sums refund={dispute.refund} status={status} />}
        {reason === '' ? null : <Words who="Our reason" words={reason} />}
        {buyer_words === '' ? null : <Words who={nameOf('buyer', status)} words={buyer_words} photos={buyer_photos} />}
        {seller_words === '' ? null : (
          <Words who={nameOf('seller', status)} words={seller_words} photos={seller_photos} />
        )}
      </div>
    </section>
  )
}

const YOU = 'You'

/** How the reader knows that side: themselves as `You`. */
function nameOf(side: 'buyer' | 'seller', status: Handover['status']): string {
  if (side === status.side) return YOU
  return side === 'buyer' ? status.buyer_name || 'The buyer' : status.seller_name || 'The seller'
}

function Sums({ refund, status }: { refund: string; status: Handover['status'] }) {
  const { exactPrice } = useFormat()
  const { side, fee, seller_gets } = status
  const facts: Fact[] = [
    {
      term: side === 'buyer' ? 'Back to you' : `Back to ${nameOf('buyer', status)}`,
      value: <b>{exactPrice(refund)}</b>,
    },
  ]
  if (fee !== null) facts.push({ term: 'We keep', value: exactPrice(fee) })
  if (seller_gets !== null)
    facts.push({
      term: side === 'seller' ? 'You get' : `${nameOf('seller', status)} gets`,
      value: <b>{exactPrice(seller_gets)}</b>,
    })
  return <Facts large facts={facts} />
}

type WordsProps = { who: string; words: string; photos?: readonly ReportPhoto[] }

function Words({ who, words, photos = [] }: WordsProps) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <ReportPhotos photos={photos} from={who === YOU ? 'you' : who} />
    </div>
  )
}
