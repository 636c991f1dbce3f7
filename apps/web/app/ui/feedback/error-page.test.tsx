import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const pageOf = (status?: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/category/Cruiser?page=2']}>
      <ErrorPage {...(status === undefined ? {} : { status })} detail="Wait 6 seconds and try again.">
        <p>What else is known</p>
      </ErrorPage>
    </MemoryRouter>,
  )

test.each([429, 503])(
  'an error that is temporary (%i) is not called missing, and can be tried again at its address',
  (status) => {
    const html = pageOf(status)
    expect(html).toContain('we can’t show this page just now')
    expect(html).toContain('Wait 6 seconds and try again.')
    expect(html).toMatch(/href="\/category\/Cruiser\?page=2"[^>]*>Try again</)
  },
)

test('a page that is missing can’t be tried again', () => {
  const html = pageOf(404)
  expect(html).toContain('find this page')
  expect(html).not.toContain('Try again<')
})

test('a page that is refused is not called missing, nor tried again', () => {
  const html = pageOf(403)
  expect(html).toContain('this page is not for you')
  expect(html).not.toContain('find this page')
  expect(html).not.toContain('Try again<')
})

test.each([undefined, 500, 405])(
  'a page that has failed (%s) says so and not that it is missing, can be reloaded, and says what is known beside it',
  (status) => {
    const html = pageOf(status)
    expect(html).not.toContain('find this page')
    expect(html).toContain('something went wrong here')
    expect(html).toContain('what you have typed is kept')
    expect(html).toMatch(/href="\/category\/Cruiser\?page=2"[^>]*>Reload</)
    expect(html).toMatch(/<p [^>]*text-small[^>]*>Wait 6 seconds and try again\.</)
    expect(html).toContain('What else is known')
  },
)

test('only a page that has failed says what else is known', () => {
  for (const status of [403, 404, 429, 503]) expect(pageOf(status)).not.toContain('What else is known')
})
