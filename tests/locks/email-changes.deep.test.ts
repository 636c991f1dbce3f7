import { afterAll, expect } from 'vitest'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { newPerson, type TestServices } from '../support/test-services.ts'
import { expectOneOf, testEveryOrder } from './scenes.ts'

afterAll(closeStages)

/** Addresses are confirmed where mail is sent. */
const options = { settings: { verifyEmail: true } }

const NEW = 'new@example.com'

async function confirmedPerson(services: TestServices): Promise<Person> {
  const person = await newPerson(services, 'buyer')
  await services.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  return person
}

/** The token of the newest link that was mailed there. */
async function tokenTo({ db }: TestServices, email: string): Promise<string> {
  const mails = await db.selectFrom('mails').select('body_text').where('recipient', '=', email).orderBy('id').execute()
  return /#token=(\S+)/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? ''
}

/** Asks for an address. @returns the token of the link */
async function ask(services: TestServices, person: Person, newEmail: string): Promise<string> {
  await services.identity.emailChange.ask(person, { newEmail })
  return tokenTo(services, newEmail)
}

const emailOf = async ({ db }: TestServices, { id }: Person): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

testEveryOrder('a link to a new address that is used twice at once changes it once', {
  options,
  prepare: async (services) => {
    const person = await confirmedPerson(services)
    return { person, token: await ask(services, person, NEW) }
  },
  run: ({ identity: { emailChange } }, { person, token }) => ({
    one: () => emailChange.confirm(person, token),
    other: () => emailChange.confirm(person, token),
  }),
  judge: async (services, { person }, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'invalid_token' },
      { one: 'invalid_token', other: 'done' },
    ])
    expect(await emailOf(services, person)).toBe(NEW)
    expect(await services.db.selectFrom('former_emails').select('email').execute()).toEqual([{ email: person.email }])
  },
})

testEveryOrder('an address that two people confirm at once is one person’s', {
  options,
  prepare: async (services) => {
    const [one, other] = [await confirmedPerson(services), await confirmedPerson(services)]
    return { one, other, toOne: await ask(services, one, NEW), toOther: await ask(services, other, NEW) }
  },
  run: ({ identity: { emailChange } }, { one, other, toOne, toOther }) => ({
    one: () => emailChange.confirm(one, toOne),
    other: () => emailChange.confirm(other, toOther),
  }),
  judge: async (services, { one, other }, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'email_taken' },
      { one: 'email_taken', other: 'done' },
    ])
    const loser = ends.one === 'done' ? other : one
    expect(await emailOf(services, loser)).toBe(loser.email)
  },
})

testEveryOrder('a second change that is confirmed while the first is undone does not survive it', {
  options,
  prepare: async (services) => {
    const person = await confirmedPerson(services)
    await services.identity.emailChange.confirm(person, await ask(services, person, NEW))
    const undo = await tokenTo(services, person.email)
    return { person, undo, token: await ask(services, person, 'newer@example.com') }
  },
  run: ({ identity: { emailChange } }, { person, undo, token }) => ({
    confirm: () => emailChange.confirm(person, token),
    undo: () => emailChange.undo(undo),
  }),
  judge: async (services, { person }, ends) => {
    expectOneOf(ends, [
      { confirm: 'done', undo: 'done' },
      { confirm: 'invalid_token', undo: 'done' },
    ])
    expect(await emailOf(services, person)).toBe(person.email)
    expect(await services.db.selectFrom('former_emails').select('id').execute()).toEqual([])
    expect(await services.db.selectFrom('email_changes').select('user_id').execute()).toEqual([])
  },
})

testEveryOrder('a new address for which somebody signs up at the same moment is one account’s', {
  options,
  prepare: async (services) => {
    const person = await confirmedPerson(services)
    return { person, token: await ask(services, person, NEW) }
  },
  run: ({ identity }, { person, token }) => ({
    change: () => identity.emailChange.confirm(person, token),
    signUp: () => identity.createPerson({ name: 'Somebody Else', email: NEW }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { change: 'done', signUp: 'email_taken' },
      { change: 'email_taken', signUp: 'done' },
    ]),
})

testEveryOrder('an old address is nobody else’s from the moment of the change on', {
  options,
  prepare: async (services) => {
    const person = await confirmedPerson(services)
    return { person, token: await ask(services, person, NEW) }
  },
  run: ({ identity }, { person, token }) => ({
    change: () => identity.emailChange.confirm(person, token),
    signUp: () => identity.createPerson({ name: 'Somebody Else', email: person.email }),
  }),
  judge: (_services, _given, ends) => expectOneOf(ends, [{ change: 'done', signUp: 'email_taken' }]),
})
