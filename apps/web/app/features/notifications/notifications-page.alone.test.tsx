import { countUnreadNotifications, type Notification } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { testSettings } from '../../../../../tests/support/public-settings.ts'
import { queryFor } from '../../lib/api/query.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { notificationsQuery } from './queries.ts'

vi.mock('../../lib/format/settings.ts', () => ({ useFormat: () => createFormat(testSettings) }))
vi.mock('../../ui/basics/hydrated.ts', () => ({ useHydrated: () => true }))

const NOW = '2026-08-01T12:00:00.000Z'
const told: Notification = {
  id: '01a21d8a-0000-7000-8000-000000000001',
  kind: 'bookings',
  title: 'New booking of “Honda Rebel” by “Billie Buyer”',
  note: '',
  path: '/dashboard/mybuyer',
  created_at: NOW,
  read_at: NOW,
}

/** The page of somebody whose first page of notifications has this one alone. */
function shown(first: Notification, unread: number): string {
  const client = new QueryClient()
  client.setQueryData([...notificationsQuery().queryKey], {
    pages: [{ items: [first], nextCursor: 'more' }],
    pageParams: [null],
  })
  client.setQueryData([...queryFor(countUnreadNotifications, {}).queryKey], { unread })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotificationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('all can be marked as read for as long as one is unread, also where it is on a page that is not open', () => {
  expect(shown(told, 3)).toContain('Mark all as read')
  expect(shown(told, 0)).not.toContain('Mark all as read')
})

test('a notification that no page says more of says it itself', () => {
  expect(shown({ ...told, note: 'Reason: All in order.' }, 0)).toContain('Reason: All in order.')
})
