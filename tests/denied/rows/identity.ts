import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { uploadPicture } from '../../support/bikes.ts'
import { createClient } from '../../support/client.ts'
import { signUp, type TestPerson } from '../../support/people.ts'
import { softwarePasskey } from '../../support/software-passkey.ts'
import { admins, everyone, type Row, signedIn, tokenOfNobody } from '../row.ts'

async function passkeyOf(person: TestPerson): Promise<string> {
  const passkey = softwarePasskey().make(await person.call(contract.startPasskey, { body: {} }))
  const added = await person.call(contract.addPasskey, { body: { name: 'Phone', passkey } })
  return added.passkey._id
}

export const identityRows: Row[] = [
  // --- sign-in ---
  {
    endpoint: contract.signUpEmail,
    letsIn: everyone,
    input: () => ({ body: { name: 'New', email: `n-${randomUUID()}@example.com`, password: 'Correct-horse-1' } }),
    endsSession: true,
  },
  {
    endpoint: contract.signInEmail,
    letsIn: everyone,
    input: ({ people }) => ({ body: { email: people.buyer.email, password: people.buyer.password } }),
    endsSession: true,
  },
  {
    endpoint: contract.signInEmail,
    when: 'with a wrong password',
    letsIn: everyone,
    status: 401,
    input: async ({ app }) => ({ body: { email: (await signUp(app, 'user')).email, password: 'Wrong-horse-1' } }),
    countsRefusals: true,
  },
  { endpoint: contract.signOut, letsIn: everyone, input: () => ({ body: {} }), endsSession: true },
  { endpoint: contract.getSession, letsIn: everyone },
  {
    endpoint: contract.requestPasswordReset,
    letsIn: everyone,
    input: ({ people }) => ({ body: { email: people.buyer.email } }),
  },
  {
    endpoint: contract.resetPassword,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: () => ({ body: { token: 'nobody-was-given-this-token', newPassword: 'Correct-horse-2' } }),
  },
  {
    endpoint: contract.checkPasswordReset,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: () => ({ body: { token: 'nobody-was-given-this-token' } }),
  },
  { endpoint: contract.updateAccount, letsIn: signedIn, input: () => ({ body: { name: 'Another Name' } }) },
  {
    endpoint: contract.updateAccount,
    when: 'with a picture that someone else uploaded',
    letsIn: signedIn,
    status: 400,
    input: async ({ app }) => ({ body: { image: await uploadPicture(await signUp(app, 'user')) } }),
  },
  {
    endpoint: contract.getAccessToken,
    when: 'for the buyer',
    letsIn: ['buyer'],
    input: ({ people }) => ({ query: { email: people.buyer.email } }),
    expectBody: (actor) => (actor === 'buyer' ? {} : { accessToken: '' }),
  },
  { endpoint: contract.getViewer, letsIn: signedIn },

  // --- other ways to sign in, addresses to confirm, terms ---
  {
    endpoint: contract.startSocialSignIn,
    letsIn: everyone,
    status: 503,
    input: () => ({ body: { provider: 'google' } }),
  },
  {
    endpoint: contract.finishSocialSignIn,
    letsIn: everyone,
    status: 404,
    input: () => ({ params: { provider: 'google' } }),
  },
  { endpoint: contract.sendVerificationEmail, letsIn: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.verifyEmail,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: tokenOfNobody,
  },
  { endpoint: contract.acceptTerms, letsIn: signedIn, input: () => ({ body: { version: '1' } }) },
  { endpoint: contract.saveLanguage, letsIn: signedIn, input: () => ({ body: { language: 'de' } }) },
  { endpoint: contract.getLegalPage, letsIn: everyone, input: () => ({ params: { page: 'terms' } }) },

  // --- second factors ---
  { endpoint: contract.getOwnFactors, letsIn: signedIn },
  {
    endpoint: contract.confirmIdentity,
    letsIn: signedIn,
    input: ({ people }, actor) => ({ body: { password: people[actor === 'visitor' ? 'buyer' : actor].password } }),
    endsSession: true,
  },
  {
    endpoint: contract.confirmIdentity,
    when: 'with the buyer’s password',
    letsIn: signedIn,
    status: 400,
    except: { buyer: 200 },
    input: ({ people }) => ({ body: { password: people.buyer.password } }),
    endsSession: true,
  },
  { endpoint: contract.startAuthenticatorApp, letsIn: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.confirmAuthenticatorApp,
    when: 'without a key that waits',
    letsIn: signedIn,
    status: 409,
    input: () => ({ body: { code: '123456' } }),
    endsSession: true,
  },
  { endpoint: contract.removeAuthenticatorApp, letsIn: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.makeRecoveryCodes,
    when: 'without a second factor',
    letsIn: signedIn,
    status: 409,
    input: () => ({ body: {} }),
  },
  { endpoint: contract.startPasskey, letsIn: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.addPasskey,
    when: 'made for the buyer',
    letsIn: signedIn,
    status: 400,
    except: { buyer: 200 },
    freshBuyer: true,
    input: async ({ people: { buyer } }) => ({
      body: { name: 'Phone', passkey: softwarePasskey().make(await buyer.call(contract.startPasskey, { body: {} })) },
    }),
  },
  {
    endpoint: contract.renamePasskey,
    when: 'of the buyer',
    letsIn: ['buyer'],
    freshBuyer: true,
    input: async ({ people }) => ({ params: { id: await passkeyOf(people.buyer) }, body: { name: 'Old phone' } }),
  },
  {
    endpoint: contract.removePasskey,
    when: 'of the buyer',
    letsIn: ['buyer'],
    freshBuyer: true,
    input: async ({ people }) => ({ params: { id: await passkeyOf(people.buyer) } }),
  },
  { endpoint: contract.startPasskeyUse, letsIn: everyone, input: () => ({ body: {} }) },
  {
    endpoint: contract.signInPasskey,
    when: 'with an unknown passkey',
    letsIn: everyone,
    status: 400,
    input: async ({ people }) => ({
      body: { passkey: softwarePasskey().use(await people.buyer.call(contract.startPasskeyUse, { body: {} })) },
    }),
  },
  { endpoint: contract.getSecondFactor, when: 'without having begun', letsIn: everyone, status: 401 },
  {
    endpoint: contract.signInSecondFactor,
    when: 'without having begun',
    letsIn: everyone,
    status: 401,
    input: () => ({ body: { code: '123456' } }),
  },

  // --- one's own account ---
  { endpoint: contract.getOwnAccount, letsIn: signedIn },
  {
    endpoint: contract.changePassword,
    when: 'with a wrong current password',
    letsIn: signedIn,
    status: 400,
    input: () => ({ body: { currentPassword: 'Wrong-horse-1', newPassword: 'Correct-horse-2' } }),
  },
  {
    endpoint: contract.changeEmail,
    when: 'with a wrong password',
    letsIn: signedIn,
    status: 400,
    input: () => ({ body: { newEmail: `n-${randomUUID()}@example.com`, password: 'Wrong-horse-1' } }),
  },
  {
    endpoint: contract.sendEmailChangeAgain,
    when: 'where none waits',
    letsIn: signedIn,
    status: 409,
    input: () => ({ body: {} }),
  },
  { endpoint: contract.cancelEmailChange, letsIn: signedIn, input: () => ({ body: {} }) },
  {
    endpoint: contract.confirmEmailChange,
    when: 'with an unknown token',
    letsIn: signedIn,
    status: 400,
    input: tokenOfNobody,
  },
  {
    endpoint: contract.undoEmailChange,
    when: 'with an unknown token',
    letsIn: everyone,
    status: 400,
    input: tokenOfNobody,
  },
  { endpoint: contract.listOwnSessions, letsIn: signedIn },
  {
    endpoint: contract.endOwnSession,
    when: 'of the buyer',
    letsIn: ['buyer'],
    input: async ({ app, people: { buyer } }) => {
      const elsewhere = createClient(app.server)
      await elsewhere.call(contract.signInEmail, { body: { email: buyer.email, password: buyer.password } })
      const { items } = await buyer.call(contract.listOwnSessions, { query: {} })
      return { params: { id: items.find(({ current }) => !current)?._id } }
    },
  },
  {
    endpoint: contract.endOwnSessions,
    letsIn: signedIn,
    input: () => ({ body: { which: 'all' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    letsIn: signedIn,
    input: () => ({ body: { role: 'Seller' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    when: 'asking for admin',
    letsIn: signedIn,
    status: 400,
    input: () => ({ body: { role: 'admin' } }),
  },
  { endpoint: contract.exportOwnData, letsIn: signedIn },
  {
    endpoint: contract.deleteOwnAccount,
    when: 'with a wrong password',
    letsIn: signedIn,
    status: 400,
    input: () => ({ body: { password: 'Wrong-horse-1' } }),
  },

  // --- people ---
  {
    endpoint: contract.saveUser,
    when: 'about the buyer',
    letsIn: ['buyer'],
    input: ({ people }) => ({ body: { name: 'Robin', email: people.buyer.email, role: 'user' } }),
  },
  {
    endpoint: contract.saveUser,
    when: 'asking for admin',
    letsIn: signedIn,
    status: 400,
    input: ({ people }, actor) => ({
      body: { name: 'Robin', email: people[actor === 'visitor' ? 'buyer' : actor].email, role: 'admin' },
    }),
  },
  { endpoint: contract.listUsers, letsIn: admins },
  { endpoint: contract.listSellers, letsIn: admins },
  {
    endpoint: contract.deleteUser,
    letsIn: admins,
    input: async ({ app }) => ({ params: { id: (await signUp(app, 'user')).id } }),
  },
  {
    endpoint: contract.isAdmin,
    when: 'about the admin',
    letsIn: everyone,
    input: ({ people }) => ({ params: { email: people.admin.email } }),
    expectBody: (actor) => ({ isAdmin: actor === 'admin' }),
  },
  {
    endpoint: contract.isSeller,
    when: 'about the seller',
    letsIn: everyone,
    input: ({ people }) => ({ params: { email: people.seller.email } }),
    expectBody: (actor) => ({ isSeller: actor === 'seller' || actor === 'admin' }),
  },
  {
    endpoint: contract.isUser,
    when: 'about the buyer',
    letsIn: ['buyer', 'admin'],
    input: ({ people }) => ({ params: { email: people.buyer.email } }),
  },
]
