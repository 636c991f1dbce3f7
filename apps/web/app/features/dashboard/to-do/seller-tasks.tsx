import { type SaleToDo, type SellerFigures, saleText, sellerTask } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'

type SellerTasksProps = { figures: Pick<SellerFigures, 'to_do' | 'more_to_do' | 'wants_account' | 'booked'> }

/** What the seller's sales want of them, most pressing first, each with its one action. */
export function SellerTasks({ figures: { to_do, more_to_do, wants_account, booked } }: SellerTasksProps) {
  const none = to_do.length === 0 && wants_account === null && booked === 0
  return (
    <div className="mb-10 min-w-0">
      <h3 className="type-h3 mb-3">{t('dashboard.whatToDoNext')}</h3>
      {none ? (
        <p className="text-ink-2">{t('dashboard.sellerNothingToDo')}</p>
      ) : (
        <ul>
          {to_do.map((sale) => (
            <Sale key={sale.booking_id} sale={sale} />
          ))}
          {wants_account === null ? null : <WantsAccount {...wants_account} />}
          {booked === 0 ? null : <Booked count={booked} />}
        </ul>
      )}
      {more_to_do > 0 ? (
        <p className="mt-4">
          <LinkButton to="/dashboard/mybuyer" size="compact">
            {t('dashboard.moreSales', { count: more_to_do })}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}

function Sale({ sale: { booking_id, productName, picture, status } }: { sale: SaleToDo }) {
  const format = useFormat()
  return (
    <Task
      picture={<BikePicture picture={picture} alt="" sizes="96px" />}
      title={sellerTask(status, productName, format)}
      action={<SaleNext status={status} bookingId={booking_id} bike={productName} />}
    >
      {saleText(status, format).sentence}
    </Task>
  )
}

function WantsAccount({ amount, sales }: NonNullable<SellerFigures['wants_account']>) {
  const { exactPrice } = useFormat()
  return (
    <Task
      picture={null}
      title={t('dashboard.accountWanted', { amount: exactPrice(amount) })}
      action={
        <LinkButton to="/dashboard/money" kind="go" size="compact">
          {t('dashboard.addBankAccount')}
        </LinkButton>
      }
    >
      {t('dashboard.accountWantedAbout', { count: sales })}
    </Task>
  )
}

/** Bookings that nobody has paid: their buyers want to hear from the seller. */
function Booked({ count }: { count: number }) {
  return (
    <Task
      picture={null}
      title={t('dashboard.bookedBy', { count })}
      action={
        <LinkButton to="/dashboard/mybuyer" size="compact">
          {t('dashboard.seeBookings')}
        </LinkButton>
      }
    >
      {t('dashboard.bookedByAbout')}
    </Task>
  )
}

type TaskProps = { picture: ReactNode; title: string; action: ReactNode; children: ReactNode }

function Task({ picture, title, action, children }: TaskProps) {
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-rule border-b py-4 first:border-t md:grid-cols-[96px_minmax(0,1fr)_auto]">
      {picture === null ? null : <div className="aspect-4/3 self-start overflow-hidden">{picture}</div>}
      <div className={picture === null ? 'col-span-2 min-w-0' : 'min-w-0 [overflow-wrap:anywhere]'}>
        <h4 className="type-h3 text-[1.375rem]">{title}</h4>
        <p className="max-w-[62ch] text-ink-2">{children}</p>
      </div>
      <div className="flex max-md:col-span-full max-md:*:flex-1">{action}</div>
    </li>
  )
}
