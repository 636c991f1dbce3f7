import { afterEach, expect, inject, test } from 'vitest'
import { signUpSeller } from './seller.ts'
import { end, makeSite, type Site } from './server.ts'

const USAGE = `Usage: npm run admin -- make <email>
       npm run admin -- reset-factors <email>
       npm run admin -- sign-out <email>
       npm run admin -- sign-out everyone
       npm run admin -- reencrypt
       npm run admin -- rebuild-search
       npm run admin -- report-failure <unit>
       npm run admin -- adopt
`

let site: Site

afterEach(() => site.cleanUp())

test('the command line makes an admin while the server runs, and otherwise leaves no process running', async () => {
  site = await makeSite(inject('filledFolder'))
  const server = await site.start()
  const { email } = await signUpSeller(server.url)
  expect(await site.admin('make', email.toUpperCase())).toEqual({
    code: 0,
    stdout: `${email} is an admin now.\n`,
    stderr: '',
  })
  await end(server, 'SIGTERM')

  expect(await site.admin('make', email)).toEqual({ code: 0, stdout: `${email} is an admin already.\n`, stderr: '' })
  expect(await site.admin('make', 'nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nobody has signed up as nobody@example.com. Sign up with it first, then run this command again.\n',
  })
  expect(await site.admin('reset-factors', email)).toEqual({
    code: 0,
    stdout: `${email} has no second factor.\n`,
    stderr: '',
  })
  expect(await site.admin('sign-out', email)).toEqual({
    code: 0,
    stdout: `${email} is signed out: one session has ended.\n`,
    stderr: '',
  })
  expect(await site.admin('rebuild-search')).toEqual({
    code: 0,
    stdout: 'Every process reads the listings anew. Until it has, PostgreSQL answers searches.\n',
    stderr: '',
  })
  expect(await site.postmaster()).toBeUndefined()
})

test('a wrong call of the command line prints its usage, and creates no database', async () => {
  site = await makeSite()
  for (const args of [
    [],
    ['make'],
    ['make', 'no-address'],
    ['unmake', 'a@example.com'],
    ['sign-out'],
    ['reencrypt', 'now'],
    ['rebuild-search', 'now'],
  ]) {
    expect(await site.admin(...args)).toEqual({ code: 1, stdout: '', stderr: USAGE })
  }
  expect(await site.admin('reencrypt')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^AUTH_SECRET_BEFORE/) })
  const { code, stderr } = await site.admin('make', 'a@example.com')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^There is no database in DATA_DIR .*\n$/),
  })
})
