import { getHealth, getViewer } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { atStripe } from '../../../../../../tests/support/stripe-settings.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false })
})
afterAll(() => app.stop())

test.each([getHealth, getViewer])(
  'an answer of $path, refused or not, can be neither framed nor sniffed',
  async (endpoint) => {
    const { headers } = await createClient(app.server).send(endpoint)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'strict-transport-security': expect.stringMatching(/max-age=31536000/),
    })
  },
)

test.each(['/api/bikes/%E0%A4%A', '/bikes/%E0%A4%A'])(
  'a refusal before any handler has the security headers too: %s',
  async (url) => {
    const { headers, status } = await createClient(app.server).request({ url })
    expect([400, 302]).toContain(status)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.any(String),
    })
  },
)

test('an answer can be read by no other origin, whatever it asks', async () => {
  const client = createClient(app.server)
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'GET'] as const)
    for (const url of ['/api/health', '/api/bikes', '/api/no-such-call', '/']) {
      const reply = await client.request({ method, url, headers })
      const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
      expect([method, url, names]).toEqual([method, url, []])
    }
})

test('the API documentation is a page: its style sheet is allowed by this answer’s nonce', async () => {
  const { headers, body } = await createClient(app.server).request({ method: 'GET', url: '/api/docs' })
  const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(nonce).toBeTruthy()
  expect(body).toContain(`<style nonce="${nonce}">`)
})

const policyOf = async ({ server }: TestApp) => {
  const { headers } = await createClient(server).request({ method: 'GET', url: '/api/docs' })
  return String(headers['content-security-policy'])
    .replaceAll(/ 'nonce-[^']+'/g, '')
    .split(';')
}

const permissionsOf = async ({ server }: TestApp) =>
  (await createClient(server).request({ method: 'GET', url: '/api/docs' })).headers['permissions-policy']

test('the policy of pages allows Stripe where its keys are set, and no other origin', async () => {
  const keys = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    live: false,
    apiUrl: null,
  }
  const withStripe = await startTestApp({ providers: atStripe(keys) })
  try {
    expect((await policyOf(app)).join()).not.toMatch(/stripe|frame-src/)
    const policy = await policyOf(withStripe)
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy.filter((directive) => directive.includes('stripe'))).toHaveLength(3)
    expect(await permissionsOf(app)).toContain('payment=()')
    expect(await permissionsOf(withStripe)).toContain('payment=(self "https://js.stripe.com")')
  } finally {
    await withStripe.stop()
  }
})
