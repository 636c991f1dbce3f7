import { type Viewer, viewerSchema } from '@bikevalley/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testBike } from '../../../entities/bike/test-bike.ts'
import { createQueryClient, queryFor } from '../../../lib/api/query.ts'
import { viewerQuery } from '../../../lib/session/session.ts'
import { ownBookingsInput } from '../queries.ts'
import { BookNow } from './book-now.tsx'

const buyer = viewerSchema.parse({
  _id: '01890000-0000-7000-8000-000000000002',
  uid: '01890000-0000-7000-8000-000000000002',
  displayName: 'Bea Buyer',
  email: 'bea@example.com',
  photoURL: '',
  isUser: true,
  isSeller: false,
  isAdmin: false,
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  termsVersion: '1',
  mustAddFactor: false,
  language: null,
})
const sold = { ...testBike, state: 'sold' } as const

function bookNow(viewer: Viewer | null, isRead: boolean): string {
  const client = createQueryClient()
  client.setQueryData(viewerQuery.queryKey, viewer)
  if (isRead) client.setQueryData(queryFor('listBookings', ownBookingsInput).queryKey, [])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BookNow bike={sold} describedBy="name" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a buyer is told that a bike is sold only once it is known not to be theirs', () => {
  expect(bookNow(buyer, false)).not.toContain('Sold')
  expect(bookNow(buyer, true)).toContain('Sold')
  expect(bookNow(null, false)).toContain('Sold')
})
