import type { OwnPayoutAccount } from '@bikevalley/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayoutAccount } from './payout-account.tsx'
import { payoutAccountQuery } from './queries.ts'

function show(account: OwnPayoutAccount | null): string {
  const client = new QueryClient()
  client.setQueryData(payoutAccountQuery().queryKey, { account })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PayoutAccount provider="Acme" page="https://acme.example/login" />
    </QueryClientProvider>,
  )
}

test('a payout account is offered, and what it needs is told, in the name of its provider', () => {
  expect(show(null)).toContain('Get paid out by Acme')
  expect(show({ needs: 'details', ready_at: null, paused_until: null })).toContain(
    'Acme still needs something from you',
  )
  expect(show({ needs: 'review', ready_at: null, paused_until: null })).toContain('Acme is looking at what you gave')
  expect(show({ needs: 'refused', ready_at: null, paused_until: null })).toContain('Acme does not pay you out')
})

test('a payout account that is ready leads to the provider’s own page about it', () => {
  const html = show({ needs: null, ready_at: null, paused_until: null })
  expect(html).toContain('Your money goes to your connected account at Acme')
  expect(html).toMatch(/<a [^>]*href="https:\/\/acme\.example\/login"[^>]*>Open Acme/)
})
