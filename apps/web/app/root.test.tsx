import { inLanguage } from '@bikevalley/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './root.tsx'

const pageOf = (error: unknown) =>
  inLanguage('de', () =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/missing']}>
        <ErrorBoundary error={error} params={{}} />
      </MemoryRouter>,
    ),
  )

test('the error page shows the message of an error in the browser (specification §2)', () => {
  expect(pageOf(new TypeError('The gate is off its hinges'))).toContain('The gate is off its hinges')
  expect(pageOf('no error at all')).toContain('Etwas ist schiefgegangen. Versuchen Sie es noch einmal.')
})

test('a page that fails in the browser is not called missing', () => {
  const html = pageOf(new DOMException('The node before which the new node is to be inserted is not a child'))
  expect(html).toContain('Hier ist leider etwas schiefgegangen.')
  expect(html).not.toContain('nicht gefunden')
})

test('the page of an unknown address is in the language of its reader', () => {
  const html = pageOf(new ErrorResponse(404, 'Not Found', 'Error: No route matches', true))
  expect(html).toContain('Nicht gefunden')
  expect(html).not.toContain('Not Found')
})

test('the error page shows no status text of the router', () => {
  expect(pageOf(new ErrorResponse(405, 'Method Not Allowed', 'Error: no action', true))).not.toContain('Method')
})

test('the error page shows why a loader refused', () => {
  expect(pageOf(new ErrorResponse(403, 'Nur für Verkäufer.', 'Nur für Verkäufer.'))).toContain('Nur für Verkäufer.')
})
