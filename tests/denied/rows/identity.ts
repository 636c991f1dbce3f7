import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { uploadPicture } from '../../support/bikes.ts'
import { createClient } from '../../support/client.ts'
import { signUp, type TestPerson } from '../../support/people.ts'
import { softwarePasskey } from '../../support/software-passkey.ts'
import { all, only, type Row, signedIn, tokenOfNobody } from '../row.ts'

async function passkeyOf(person: TestPerson): Promise<string> {
  const passkey = softwarePasskey().make(await person.call(contract.startPasskey, { body: {} }))
  const added = await person.call(contract.addPasskey, { body: { name: 'Phone', passkey } })
  return added.passkey._id
}

export const identityRows: Row[] = [
  // --- sign-in ---
  {
    endpoint: contract.signUpEmail,
    statuses: all(200),
    input: () => ({ body: { name: 'New', email: `n-${randomUUID()}@example.com`, password: 'Correct-horse-1' } }),
    endsSession: true,
  },
  {
    endpoint: contract.signInEmail,
    statuses: all(200),
    input: ({ people }) => ({ body: { email: people.buyer.email, password: people.buyer.password } }),
    endsSession: true,
  },
  {
    endpoint: contract.signInEmail,
    when: 'with a wrong password',
    statuses: all(401),
    input: async ({ app }) => ({ body: { email: (await signUp(app, 'user')).email, password: 'Wrong-horse-1' } }),
    countsRefusals: true,
  },
  { endpoint: contract.signOut, statuses: all(200), input: () => ({ body: {} }), endsSession: true },
  { endpoint: contract.getSession, statuses: all(200) },
  {
    endpoint: contract.requestPasswordReset,
    statuses: all(200),
    input: ({ people }) => ({ body: { email: people.buyer.email } }),
  },
  {
    endpoint: contract.resetPassword,
    when: 'with a token of nobody',
    statuses: all(400),
    input: () => ({ body: { token: 'nobody-was-given-this-token', newPassword: 'Correct-horse-2' } }),
  },
  {
    endpoint: contract.checkPasswordReset,
    when: 'with a token of nobody',
    statuses: all(400),
    input: () => ({ body: { token: 'nobody-was-given-this-token' } }),
  },
  { endpoint: contract.updateAccount, statuses: signedIn, input: () => ({ body: { name: 'Another Name' } }) },
  {
    endpoint: contract.updateAccount,
    when: 'with a picture that someone else uploaded',
    statuses: { ...all(400), visitor: 401 },
    input: async ({ app }) => ({ body: { image: await uploadPicture(await signUp(app, 'user')) } }),
  },
  {
    endpoint: contract.getAccessToken,
    when: 'for the buyer',
    statuses: only(['buyer'], 403),
    input: ({ people }) => ({ query: { email: people.buyer.email } }),
    expectBody: (actor) => (actor === 'buyer' ? {} : { accessToken: '' }),
  },
  { endpoint: contract.getViewer, statuses: signedIn },

  // --- other ways to sign in, addresses to confirm, terms ---
  { endpoint: contract.startSocialSignIn, statuses: all(503), input: () => ({ body: { provider: 'google' } }) },
  { endpoint: contract.finishSocialSignIn, statuses: all(404), input: () => ({ params: { provider: 'google' } }) },
  { endpoint: contract.sendVerificationEmail, statuses: signedIn, input: () => ({ body: {} }) },
  { endpoint: contract.verifyEmail, when: 'with a token of nobody', statuses: all(400), input: tokenOfNobody },
  { endpoint: contract.acceptTerms, statuses: signedIn, input: () => ({ body: { version: '1' } }) },
  { endpoint: contract.getLegalPage, statuses: all(200), input: () => ({ params: { page: 'terms' } }) },

  // --- second factors ---
  { endpoint: contract.getOwnFactors, statuses: signedIn },
  {
    endpoint: contract.confirmIdentity,
    statuses: signedIn,
    input: ({ people }, actor) => ({ body: { password: people[actor === 'visitor' ? 'buyer' : actor].password } }),
    endsSession: true,
  },
  {
    endpoint: contract.confirmIdentity,
    when: 'with the buyer’s password',
    statuses: { ...all(400), visitor: 401, buyer: 200 },
    input: ({ people }) => ({ body: { password: people.buyer.password } }),
    endsSession: true,
  },
  { endpoint: contract.startAuthenticatorApp, statuses: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.confirmAuthenticatorApp,
    when: 'without a key that waits',
    statuses: { ...all(409), visitor: 401 },
    input: () => ({ body: { code: '123456' } }),
    endsSession: true,
  },
  { endpoint: contract.removeAuthenticatorApp, statuses: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.makeRecoveryCodes,
    when: 'without a second factor',
    statuses: { ...all(409), visitor: 401 },
    input: () => ({ body: {} }),
  },
  { endpoint: contract.startPasskey, statuses: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.addPasskey,
    when: 'made for the buyer',
    statuses: { ...all(400), visitor: 401, buyer: 200 },
    freshBuyer: true,
    input: async ({ people: { buyer } }) => ({
      body: { name: 'Phone', passkey: softwarePasskey().make(await buyer.call(contract.startPasskey, { body: {} })) },
    }),
  },
  {
    endpoint: contract.renamePasskey,
    when: 'of the buyer',
    statuses: only(['buyer'], 404),
    freshBuyer: true,
    input: async ({ people }) => ({ params: { id: await passkeyOf(people.buyer) }, body: { name: 'Old phone' } }),
  },
  {
    endpoint: contract.removePasskey,
    when: 'of the buyer',
    statuses: only(['buyer'], 404),
    freshBuyer: true,
    input: async ({ people }) => ({ params: { id: await passkeyOf(people.buyer) } }),
  },
  { endpoint: contract.startPasskeyUse, statuses: all(200), input: () => ({ body: {} }) },
  {
    endpoint: contract.signInPasskey,
    when: 'with a passkey of nobody',
    statuses: all(400),
    input: async ({ people }) => ({
      body: { passkey: softwarePasskey().use(await people.buyer.call(contract.startPasskeyUse, { body: {} })) },
    }),
  },
  { endpoint: contract.getSecondFactor, when: 'without having begun', statuses: all(401) },
  {
    endpoint: contract.signInSecondFactor,
    when: 'without having begun',
    statuses: all(401),
    input: () => ({ body: { code: '123456' } }),
  },

  // --- one's own account ---
  { endpoint: contract.getOwnAccount, statuses: signedIn },
  {
    endpoint: contract.changePassword,
    when: 'with a wrong current password',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { currentPassword: 'Wrong-horse-1', newPassword: 'Correct-horse-2' } }),
  },
  { endpoint: contract.listOwnSessions, statuses: signedIn },
  {
    endpoint: contract.endOwnSession,
    when: 'of the buyer',
    statuses: only(['buyer'], 404),
    input: async ({ app, people: { buyer } }) => {
      const elsewhere = createClient(app.server)
      await elsewhere.call(contract.signInEmail, { body: { email: buyer.email, password: buyer.password } })
      const { items } = await buyer.call(contract.listOwnSessions, { query: {} })
      return { params: { id: items.find(({ current }) => !current)?._id } }
    },
  },
  {
    endpoint: contract.endOwnSessions,
    statuses: signedIn,
    input: () => ({ body: { which: 'all' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    statuses: signedIn,
    input: () => ({ body: { role: 'Seller' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    when: 'asking for admin',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { role: 'admin' } }),
  },
  { endpoint: contract.exportOwnData, statuses: signedIn },
  {
    endpoint: contract.deleteOwnAccount,
    when: 'with a wrong password',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { password: 'Wrong-horse-1' } }),
  },

  // --- people ---
  {
    endpoint: contract.saveUser,
    when: 'about the buyer',
    statuses: only(['buyer'], 403),
    input: ({ people }) => ({ body: { name: 'Robin', email: people.buyer.email, role: 'user' } }),
  },
  {
    endpoint: contract.saveUser,
    when: 'asking for admin',
    statuses: { ...all(400), visitor: 401 },
    input: ({ people }, actor) => ({
      body: { name: 'Robin', email: people[actor === 'visitor' ? 'buyer' : actor].email, role: 'admin' },
    }),
  },
  { endpoint: contract.listUsers, statuses: only(['admin'], 403) },
  { endpoint: contract.listSellers, statuses: only(['admin'], 403) },
  {
    endpoint: contract.deleteUser,
    statuses: only(['admin'], 403),
    input: async ({ app }) => ({ params: { id: (await signUp(app, 'user')).id } }),
  },
  {
    endpoint: contract.isAdmin,
    when: 'about the admin',
    statuses: all(200),
    input: ({ people }) => ({ params: { email: people.admin.email } }),
    expectBody: (actor) => ({ isAdmin: actor === 'admin' }),
  },
  {
    endpoint: contract.isSeller,
    when: 'about the seller',
    statuses: all(200),
    input: ({ people }) => ({ params: { email: people.seller.email } }),
    expectBody: (actor) => ({ isSeller: actor === 'seller' || actor === 'admin' }),
  },
  {
    endpoint: contract.isUser,
    when: 'about the buyer',
    statuses: only(['buyer', 'admin'], 403),
    input: ({ people }) => ({ params: { email: people.buyer.email } }),
  },
]
