import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SecurityStatus } from './security-status.tsx'

type Props = Parameters<typeof SecurityStatus>[0]
const app = { created_at: '2026-03-01T10:00:00.000Z', last_used_at: null }
const passkey = { _id: 'one', name: 'Phone', synced: false, ...app }

const page = (factors: Partial<Props['factors']>, mustAdd = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SecurityStatus
        mustAdd={mustAdd}
        factors={{ app: null, passkeys: [], recoveryCodesLeft: 0, ...factors }}
        onwards="/dashboard"
      />
    </MemoryRouter>,
  )

test('a person without a second factor is not told that they are secured, but what to set up', () => {
  const none = page({})
  expect(none).not.toContain('secured')
  expect(none).toContain('Set up an authenticator app or a passkey')
  expect(none).toContain('Not now')
})

test('an admin who must have a second factor can’t skip it', () => {
  expect(page({}, true)).not.toContain('href')
})

test('a person with a second factor is told what a login asks for, and whether recovery codes are left', () => {
  const both = page({ app, passkeys: [passkey, passkey], recoveryCodesLeft: 8 })
  expect(both).toContain('Your account is secured')
  expect(both).toContain('A login asks for your authenticator app or one of your passkeys.')
  expect(both).toContain('Keep your recovery codes')
  expect(page({ passkeys: [passkey] })).toContain('You have no recovery codes left')
})
