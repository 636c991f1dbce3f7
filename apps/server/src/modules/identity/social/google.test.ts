import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  getViewer,
  requestPasswordReset,
  resetPassword,
  signInSecondFactor,
  startPasskey,
  startSocialSignIn,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../../../../../tests/support/client.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../../../../tests/support/identity-provider.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let google: IdentityProvider
beforeAll(async () => {
  google = await startIdentityProvider()
  app = await startTestApp({ google: google.client })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})

const someone = (email = `g-${randomUUID()}@example.com`) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Gina\u202E Google',
})

type Chosen = { from?: string; role?: 'user' | 'Seller'; termsVersion?: string }

/** Goes to the provider and answers the address of ours that it sends back to. */
async function visitProvider(client: Client, chosen: Chosen = {}): Promise<URL> {
  const { url } = await client.call(startSocialSignIn, { body: { provider: 'google', ...chosen } })
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** Comes back, and answers where that leads. */
async function comeBack(client: Client, address: URL): Promise<string> {
  const reply = await client.request({ method: 'GET', url: address.pathname + address.search })
  expect(reply.status).toBe(303)
  return String(reply.headers.location)
}

const signInAtGoogle = async (client: Client, chosen?: Chosen) => comeBack(client, await visitProvider(client, chosen))

const failureIn = (location: string) => new URL(location, 'http://site.invalid').searchParams.get('failure')

test('a new person from Google gets an account with a verified address, without a role, and returns to where they came from (SPEC-021)', async () => {
  const person = someone()
  google.signIn(person)
  const client = createClient(app.server)
  expect(await signInAtGoogle(client, { from: '/category/Sports' })).toBe('/welcome?from=%2Fcategory%2FSports')
  expect(await client.call(getViewer, {})).toMatchObject({
    email: person.email,
    displayName: 'Gina Google',
    photoURL: '',
    emailVerified: true,
    roleChosen: false,
    isUser: true,
    isSeller: false,
    termsVersion: null,
  })
})

test('an account made by Google at signup has the role and the terms that were chosen there (SPEC-033)', async () => {
  google.signIn(someone())
  const client = createClient(app.server)
  await signInAtGoogle(client, { role: 'Seller', termsVersion: '1' })
  expect(await client.call(getViewer, {})).toMatchObject({ isSeller: true, roleChosen: true, termsVersion: '1' })
})

test('a known person signs in again by Google, even if their address there has changed, and a role is not set again (SPEC-029)', async () => {
  const person = someone()
  google.signIn(person)
  const first = createClient(app.server)
  await signInAtGoogle(first, { role: 'user' })
  const { _id } = await first.call(getViewer, {})
  google.signIn({ ...person, email: `moved-${person.email}` })
  const second = createClient(app.server)
  await signInAtGoogle(second, { role: 'Seller' })
  expect(await second.call(getViewer, {})).toMatchObject({ _id, email: person.email, isSeller: false })
})

test('an account with a verified address is joined with the Google identity of that address', async () => {
  const known = await signUp(app, 'Seller')
  await app.platform.db.updateTable('users').set({ email_verified: true }).where('id', '=', known.id).execute()
  google.signIn(someone(known.email))
  const client = createClient(app.server)
  expect(await signInAtGoogle(client)).toBe('/welcome?from=%2F')
  expect(await client.call(getViewer, {})).toMatchObject({ _id: known.id, isSeller: true })
})

test('a person with a second factor is asked for it after Google too, and then continues to the page they wanted', async () => {
  google.signIn(someone())
  const client = createClient(app.server)
  await signInAtGoogle(client, { role: 'user' })
  const { _id } = await client.call(getViewer, {})
  const passkey = softwarePasskey().make(await client.call(startPasskey, { body: {} }))
  const { recoveryCodes } = await client.call(addPasskey, { body: { name: 'Phone', passkey } })

  const other = createClient(app.server)
  expect(await signInAtGoogle(other, { from: '/buy?page=2' })).toBe('/login?step=second-factor&from=%2Fbuy%3Fpage%3D2')
  expect((await other.send(getViewer)).status).toBe(401)
  await other.call(signInSecondFactor, { body: { recoveryCode: recoveryCodes?.[0] ?? '' } })
  expect(await other.call(getViewer, {})).toMatchObject({ _id })
})

test('an account whose address is not verified is not taken over, until its owner proves the address by email', async () => {
  const squatter = await signUp(app, 'Seller')
  const passkey = softwarePasskey().make(await squatter.call(startPasskey, { body: {} }))
  await squatter.call(addPasskey, { body: { name: 'Theirs', passkey } })
  google.signIn(someone(squatter.email))
  const client = createClient(app.server)
  expect(failureIn(await signInAtGoogle(client, { from: '/blog' }))).toBe('account_unverified')
  expect((await client.send(getViewer)).status).toBe(401)

  await client.call(requestPasswordReset, { body: { email: squatter.email } })
  await app.runJobs()
  const mail = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', squatter.email)
    .where('body_text', 'like', '%token=%')
    .executeTakeFirstOrThrow()
  const token = decodeURIComponent(/token=(\S+)/.exec(mail.body_text)?.[1] ?? '')
  await client.call(resetPassword, { body: { token, newPassword: 'A password of the owner' } })
  await signInAtGoogle(client)
  expect(await client.call(getViewer, {})).toMatchObject({ _id: squatter.id, emailVerified: true })
  expect((await squatter.send(getViewer)).status).toBe(401)
})

test('an address that Google itself has not verified gets no session and makes no account', async () => {
  const person = { ...someone(), email_verified: false }
  google.signIn(person)
  const client = createClient(app.server)
  expect(failureIn(await signInAtGoogle(client))).toBe('email_unverified')
  expect((await client.send(getViewer)).status).toBe(401)
  const made = await app.platform.db.selectFrom('users').select('id').where('email', '=', person.email).execute()
  expect(made).toEqual([])
})

test('a person who refuses at Google is back at the login page, which still knows where they came from', async () => {
  const client = createClient(app.server)
  const back = await visitProvider(client, { from: '/dashboard' })
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  expect(await comeBack(client, back)).toBe('/login?failure=denied&provider=google&from=%2Fdashboard')
})

test('a state that is forged, somebody else’s or used logs nobody in', async () => {
  google.signIn(someone())
  const client = createClient(app.server)
  const forged = await visitProvider(client)
  forged.searchParams.set('state', 'made-up')
  expect(failureIn(await comeBack(client, forged))).toBe('expired')

  const victim = createClient(app.server)
  const foreign = await visitProvider(client)
  expect(failureIn(await comeBack(victim, foreign))).toBe('expired')
  expect((await victim.send(getViewer)).status).toBe(401)

  const back = await visitProvider(client)
  await comeBack(client, back)
  expect(failureIn(await comeBack(createClient(app.server), back))).toBe('expired')
})

test.each([
  ['another client', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another sign-in', { nonce: 'of another one' }],
  ['yesterday', { exp: Math.floor(Date.now() / 1000) - 86_400 }],
])('an ID token of %s logs nobody in', async (_what, claims) => {
  google.signIn(someone())
  google.claim(claims)
  const client = createClient(app.server)
  expect(failureIn(await signInAtGoogle(client))).toBe('provider_failed')
  expect((await client.send(getViewer)).status).toBe(401)
})

test.each([
  ['with other claims than were signed', {}, (signature: string) => signature],
  ['that needs no signature', { alg: 'none' }, () => ''],
  ['that is signed with the public key as a secret', { alg: 'HS256' }, (signature: string) => signature],
  ['of a key that the provider does not have', { kid: 'another' }, (signature: string) => signature],
])('an ID token %s logs nobody in', async (_what, head, sign) => {
  const [victim, attacker] = [someone(), someone()]
  google.signIn(victim)
  const owner = createClient(app.server)
  await signInAtGoogle(owner, { role: 'user' })
  google.signIn(attacker)
  google.forge((token) => ({
    head: { ...token.head, ...head },
    claims: { ...token.claims, sub: victim.sub, email: victim.email },
    signature: sign(token.signature),
  }))
  const client = createClient(app.server)
  expect(failureIn(await signInAtGoogle(client))).toBe('provider_failed')
  expect((await client.send(getViewer)).status).toBe(401)
})

test('a suspended person is refused at Google too, and a deleted person who returns gets a new account', async () => {
  const person = someone()
  google.signIn(person)
  const client = createClient(app.server)
  await signInAtGoogle(client, { role: 'user' })
  const { _id } = await client.call(getViewer, {})
  await app.services.identity.setSuspended([person.email], true)
  const again = createClient(app.server)
  expect(failureIn(await signInAtGoogle(again))).toBe('suspended')
  expect((await again.send(getViewer)).status).toBe(401)

  await app.services.identity.setSuspended([person.email], false)
  const admin = await signUp(app, 'user')
  await app.services.identity.makeAdmin(admin.email)
  expect((await admin.request({ method: 'DELETE', url: `/api/users/${_id}` })).status).toBe(200)
  await signInAtGoogle(again)
  const viewer = await again.call(getViewer, {})
  expect(viewer._id).not.toBe(_id)
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'a return address of %s is not followed',
  async (from) => {
    google.signIn(someone())
    expect(await signInAtGoogle(createClient(app.server), { from })).toBe('/welcome?from=%2F')
  },
)

test('Google’s tokens are neither stored nor logged', async () => {
  google.signIn(someone())
  const client = createClient(app.server)
  const back = await visitProvider(client)
  await comeBack(client, back)
  const { _id } = await client.call(getViewer, {})
  const accounts = await app.platform.db.selectFrom('accounts').selectAll().where('user_id', '=', _id).execute()
  expect(accounts).toMatchObject([{ provider_id: 'google', access_token: null, refresh_token: null, id_token: null }])
  expect(app.logged.join('\n')).not.toContain(back.searchParams.get('code'))
})

test('Google that does not answer is reported as such, and a provider that is not set up is refused', async () => {
  const away = await startTestApp({ google: { ...google.client, url: 'http://127.0.0.1:9' } })
  try {
    const client = createClient(away.server)
    const { url } = await client.call(startSocialSignIn, { body: { provider: 'google' } })
    const state = new URL(url).searchParams.get('state') ?? ''
    const back = new URL(`http://127.0.0.1:3000/api/auth/callback/google?code=x&state=${state}`)
    expect(failureIn(await comeBack(client, back))).toBe('provider_failed')
    expect(await client.send(startSocialSignIn, { body: { provider: 'github' } })).toMatchObject({
      status: 503,
      code: 'sign_in_off',
    })
    expect((await client.request({ method: 'GET', url: '/api/auth/callback/github' })).status).toBe(404)
  } finally {
    await away.stop()
  }
})
