import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { type MoneyStep, MoneySteps } from '../../entities/money/money-steps.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'
import { BookingFacts, BookingSummary } from './booking-summary.tsx'

type PayLayoutProps = {
  booking: Booking
  /** The page's title, and what stands above what is done here. */
  title?: string
  heading?: string
  step?: MoneyStep | null
  children: ReactNode
}

/** What is paid for, beside what is done about it. On a phone the picture is small and the lines are close, so that clock and Pay are on the first screen, below a header with its search field. */
export function PayLayout({
  booking,
  title = t('checkout.payForBooking'),
  heading = t('checkout.card'),
  step = 'pay',
  children,
}: PayLayoutProps) {
  return (
    <>
      <title>{`${title} | BikeValley`}</title>
      <div className="max-md:*:mb-3 max-lg:[&_h1]:text-[2.25rem]">
        <PageTitle crumbs={{ way: [{ to: '/dashboard/myorder', label: t('dashboard.myOrder') }], here: title }}>
          {title}
        </PageTitle>
      </div>
      {step === null ? null : <MoneySteps current={step} className="mb-4 max-w-160 md:mb-6" />}
      <div className="grid items-start gap-x-18 gap-y-4 md:gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <BookingSummary booking={booking} />
        <section aria-labelledby="card" className="lg:row-span-2">
          <PanelHeading id="card">{heading}</PanelHeading>
          <div className="grid gap-4">{children}</div>
        </section>
        <BookingFacts booking={booking} />
      </div>
    </>
  )
}
