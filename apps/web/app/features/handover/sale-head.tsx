import { deadlineText, type SaleAction, type SaleStatus, saleAmountLabel } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { DeadlineAt } from '../../entities/booking/deadline-at.tsx'
import { SaleMark, SaleSentence } from '../../entities/booking/sale-mark.tsx'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { useFormat } from '../../lib/format/settings.ts'

type SaleHeadProps = {
  status: SaleStatus
  bookingId: string
  bike: string
  /** What the page that shows this is for: no button leads to it. */
  here: readonly SaleAction[]
}

/** Where a sale stands, as the head of a page about it: state, sum, what happened, until when, and the next step. */
export function SaleHead({ status, bookingId, bike, here }: SaleHeadProps) {
  const { exactPrice } = useFormat()
  const { amount, deadline, side, next } = status
  return (
    <section
      aria-label={t('handover.statusOfSale')}
      aria-live="polite"
      className="grid gap-x-10 gap-y-4 border-ink border-t-6 pt-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start justify-items-start gap-2">
        <SaleMark status={status} />
        <SaleSentence status={status} className="max-w-[62ch] text-lg [overflow-wrap:anywhere]" />
        {next === null || here.includes(next) ? null : (
          <div className="mt-2">
            <SaleNext status={status} bookingId={bookingId} bike={bike} size="normal" />
          </div>
        )}
      </div>
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3 md:grid md:content-start md:justify-items-end md:text-right">
        {amount === null ? null : (
          <div>
            <dt className="type-label">{saleAmountLabel(amount.kind, side)}</dt>
            <dd className="type-num mt-1 text-[2.5rem]">{exactPrice(amount.value)}</dd>
          </div>
        )}
        {deadline === null ? null : (
          <div>
            <dt className="type-label">{deadlineText(status)}</dt>
            <dd className="type-num mt-1 text-[1.5rem] max-md:text-[2.5rem]">
              <DeadlineAt {...deadline} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
