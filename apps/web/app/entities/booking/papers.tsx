import { type Document, type Handover, paperTitle } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { LinkButton } from '../../ui/basics/button.tsx'

type SaleOfPapers = Pick<Handover, 'booking_id' | 'bill_of_sale' | 'papers' | 'side'>

/** What is said of a paper for the moment until it has its number. */
export const beingMadeText = (kind: Document['kind']): string =>
  kind === 'receipt' ? t('booking.receiptBeingMade') : t('booking.feeInvoiceBeingMade')

/** Whether there is any paper of a sale yet for who looks. */
export const hasPapers = ({ bill_of_sale, papers }: SaleOfPapers): boolean => bill_of_sale || papers.length > 0

/**
 * What there is to print of a sale: the bill of sale after the handover, one's receipt or fee invoice; for an admin all
 * of them. That an admin looks at the bill of sale is recorded, and they are told so (decision 096).
 */
export function Papers({ sale: { booking_id, bill_of_sale, papers, side } }: { sale: SaleOfPapers }) {
  const isRecorded = bill_of_sale && side === 'admin'
  return (
    <>
      <ul className="flex flex-wrap gap-2 max-sm:grid">
        {bill_of_sale ? (
          <li>
            <LinkButton to={`/dashboard/handover/${booking_id}/bill`} className="max-sm:w-full">
              {t('booking.billOfSale')}
            </LinkButton>
          </li>
        ) : null}
        {papers.map(({ _id, kind, number }) => (
          <li key={_id}>
            {number === null ? (
              <span className="inline-flex min-h-11 items-center text-ink-2">{beingMadeText(kind)}</span>
            ) : (
              <LinkButton to={`/dashboard/documents/${_id}`} className="max-sm:w-full">
                {`${paperTitle(kind)} ${number}`}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {isRecorded ? <p className="mt-2 text-ink-2 text-small">{t('booking.viewingIsRecorded')}</p> : null}
    </>
  )
}
