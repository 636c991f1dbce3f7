import { isPaidPhase, SALE_PHASES, type SalePhase } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { testSettings } from '../../../../../tests/support/public-settings.ts'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { isToPay } from './checkout-step.ts'
import { KnownPayment, PaymentState } from './known-payment.tsx'

vi.mock('../../lib/format/settings.ts', () => ({
  useFormat: () => createFormat(testSettings),
  useSettings: () => testSettings,
}))

const ARRIVED = 'Your payment has arrived.'
const NOT_ARRIVED = 'No payment for this booking has arrived so far.'

const shown = (phase: SalePhase | null): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaymentState
          booking={
            phase === null
              ? null
              : { status: saleStatus({ phase }), hold: null, productId: 'a', productName: 'Honda Rebel' }
          }
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each(SALE_PHASES)(
  'of a payment page that failed, a booking that is %s is never called paid and unpaid at once',
  (phase) => {
    const html = shown(phase)
    expect(html.includes(ARRIVED)).toBe(isPaidPhase(phase))
    expect(html.includes(NOT_ARRIVED)).toBe(isToPay({ status: { phase } }))
  },
)

test('where a booking can’t be read, it is not said to be unpaid', () => {
  expect(shown(null)).toContain('We can’t tell just now whether your payment has arrived.')
  expect(shown(null)).not.toContain(NOT_ARRIVED)
})

test('before the server has answered, nothing is said of the payment', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <KnownPayment bookingId="01890000-0000-7000-8000-000000000002" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('We are asking whether your payment has arrived.')
  expect(html).not.toContain(NOT_ARRIVED)
})
