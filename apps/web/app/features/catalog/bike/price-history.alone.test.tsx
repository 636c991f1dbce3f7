import { createFormat } from '@bikevalley/contract/format'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { testSettings } from '../../../../../../tests/support/public-settings.ts'
import { PriceHistory } from './price-history.tsx'

const site = vi.hoisted(() => ({ currency: 'USD' }))
vi.mock('../../../lib/format/settings.ts', () => ({ useFormat: () => createFormat({ ...testSettings, ...site }) }))

const shown = (...prices: [day: string, price: string][]) =>
  renderToStaticMarkup(<PriceHistory prices={prices.map(([day, price]) => ({ day, price }))} />)

test('a price history says of each change when it was and by how much, the last one first', () => {
  const words = shown(['2026-08-01', '5000.00'], ['2026-09-10', '4500.00'], ['2026-10-03', '4700.50'])
    .replace(/^.*<ol/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(words).toMatch(
    /Oct 3, 2026 Raised by \$200\.50 to \$4,700\.50 Sep 10, 2026 Lowered by \$500 to \$4,500 Aug 1, 2026 \$5,000/,
  )
})

test('a price history of a currency of three decimals has all of them', () => {
  site.currency = 'KWD'
  const words = shown(['2026-08-01', '1500.000'], ['2026-09-10', '1499.995']).replaceAll(/<[^>]+>/g, ' ')
  site.currency = 'USD'
  expect(words).toContain('Lowered by KWD\u00A00.005 to')
})

test('its steps stand as far apart as their days and as high as their prices', () => {
  const drawn = shown(['2026-08-01', '5000.00'], ['2026-08-11', '4000.00'], ['2026-08-21', '4500.00'])
  expect(drawn).toContain('d="M0 6 H44 V66 H88 V36 H100"')
})
