import { createServer, type Server } from 'node:http'
import { getViewer, startSocialSignIn } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let gitHub: Server
let emails: object[] = []
/** The address to which GitHub redirects requests about its user. */
let movedTo: string | null = null
const asked: string[] = []

/** The part of GitHub that a login needs: the exchange of a code, the user and their addresses. */
const answers: Record<string, () => unknown> = {
  '/login/oauth/access_token': () => ({ access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' }),
  '/user': () => ({ id: 42, login: 'gil', name: null }),
  '/user/emails': () => emails,
}

beforeAll(async () => {
  gitHub = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (movedTo !== null && request.url === '/user') {
      response.writeHead(302, { location: movedTo }).end()
      return
    }
    const allowed = request.method === 'POST' || request.headers.authorization === 'Bearer gho_token'
    const answer = answers[request.url ?? '']
    response.writeHead(allowed && answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(allowed && answer ? answer() : {}))
  })
  await new Promise<void>((resolve) => gitHub.listen(0, '127.0.0.1', resolve))
  const address = gitHub.address()
  if (address === null || typeof address === 'string') throw new Error('A server that listens on a port has one.')
  const url = `http://127.0.0.1:${address.port}`
  app = await startTestApp({ github: { id: 'client', secret: 'secret', url } })
})
afterAll(async () => {
  await app.stop()
  gitHub.close()
})

/** Begins here and comes back with a code, as if GitHub had been asked. */
async function signIn(client: ReturnType<typeof createClient>): Promise<string> {
  const { url } = await client.call(startSocialSignIn, { body: { provider: 'github' } })
  const state = new URL(url).searchParams.get('state') ?? ''
  const reply = await client.request({ method: 'GET', url: `/api/auth/callback/github?code=abc&state=${state}` })
  return String(reply.headers.location)
}

test('a person who comes from GitHub gets an account with their main address, and needs no name there', async () => {
  emails = [
    { email: 'gil@users.example.com', primary: false, verified: true },
    { email: 'gil@example.com', primary: true, verified: true },
  ]
  const client = createClient(app.server)
  expect(await signIn(client)).toBe('/welcome?from=%2F')
  const viewer = await client.call(getViewer, {})
  expect(viewer).toMatchObject({ email: 'gil@example.com', displayName: 'gil', emailVerified: true })
  const again = createClient(app.server)
  await signIn(again)
  expect((await again.call(getViewer, {}))._id).toBe(viewer._id)
})

test('a redirect of GitHub’s API is not followed: the token is for that address alone', async () => {
  emails = [{ email: 'gil@example.com', primary: true, verified: true }]
  movedTo = '/elsewhere'
  asked.splice(0)
  try {
    expect(await signIn(createClient(app.server))).toMatch(/^\/login\?failure=provider_failed/)
    expect(asked).toContain('/user')
    expect(asked).not.toContain('/elsewhere')
  } finally {
    movedTo = null
  }
})

test('an address that GitHub has not verified gets no session', async () => {
  emails = [{ email: 'other@example.com', primary: true, verified: false }]
  const client = createClient(app.server)
  await app.platform.db.deleteFrom('accounts').where('provider_id', '=', 'github').execute()
  expect(await signIn(client)).toContain('failure=email_unverified')
  expect((await client.send(getViewer)).status).toBe(401)
})
