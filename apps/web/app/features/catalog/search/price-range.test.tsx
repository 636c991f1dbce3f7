import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PriceRange } from './price-range.tsx'

const histogram = [
  { from: 0, to: 1000, count: 1 },
  { from: 1000, to: 2000, count: 2 },
  { from: 2000, to: null, count: 1 },
]

test('a scale of prices is drawn with nothing chosen while the least price is above the most', () => {
  const element = <PriceRange histogram={histogram} min="2000" max="1000" onMove={() => undefined} />
  const settings = { locale: 'en-US', currency: 'USD', timeZone: 'UTC' }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { settings } } },
  })
  const drawn = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(drawn).toContain('<rect')
  expect(drawn).not.toContain('width="-')
})
