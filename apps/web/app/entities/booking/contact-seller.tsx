import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { mailLink } from '../../lib/format/mail-link.ts'
import { ActionLink } from '../../ui/basics/button.tsx'
import { CopyButton } from '../../ui/data/copy-button.tsx'

/** A `tel:` link to a number, whichever way it is written. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

type ContactSellerProps = { booking: Pick<Booking, 'seller_phone' | 'seller_email' | 'productName'> }

/** Ways to the seller that are one press away; nothing where there are none, as once a booking has ended. */
export function ContactSeller({ booking: { seller_phone, seller_email, productName } }: ContactSellerProps) {
  return (
    <>
      {seller_phone ? (
        <ActionLink href={phoneLink(seller_phone)} aria-description={productName}>
          {t('booking.callSeller')}
        </ActionLink>
      ) : null}
      {seller_email ? (
        <ActionLink href={mailLink(seller_email)} aria-description={productName}>
          {t('booking.writeToSeller')}
        </ActionLink>
      ) : null}
    </>
  )
}

/** The number to read and to copy, where a mouse or a touchpad tells of a device that calls nobody. */
export const SellerNumber = ({ phone }: { phone: string }) => (
  <span className="inline-flex items-center gap-1 pointer-coarse:hidden">
    <span className="select-all font-semibold [overflow-wrap:anywhere]">{phone}</span>
    <CopyButton textOf={() => phone} what={t('booking.sellersNumber')} />
  </span>
)
