import { keptEmail } from '@bikevalley/contract'
import type { App } from '../apps/server/src/app.ts'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { reportFailedUnit } from '../apps/server/src/modules/mail/index.ts'
import { closePool, createDb, createPool } from '../apps/server/src/platform/db/database.ts'
import { reencrypt } from '../apps/server/src/platform/secrets/reencrypt.ts'
import { forgetSecretAndFolder } from '../apps/server/src/platform/secrets/same-installation.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine, withDatabase } from './database.ts'
import { withApp } from './with-app.ts'

// What only the operator may do, while the server runs or not.
const USAGE = `Usage: npm run admin -- make <email>
       npm run admin -- reset-factors <email>
       npm run admin -- sign-out <email>
       npm run admin -- sign-out everyone
       npm run admin -- reencrypt
       npm run admin -- rebuild-search
       npm run admin -- report-failure <unit>
       npm run admin -- adopt`

type Command = (app: App, given: string) => Promise<string>

const isEmail = (word: string) => word.includes('@')
const nobody = (email: string) => new StartError(`Nobody has signed up as ${email}.`)
const counted = (count: number) => (count === 1 ? 'one session has ended' : `${count} sessions have ended`)

/** Each with what it takes. */
const commands: Record<string, { takes: (word: string) => boolean; run: Command }> = {
  /** Makes a person who has signed up an admin. */
  make: {
    takes: isEmail,
    run: async ({ services }, email) => {
      const outcome = await services.identity.makeAdmin(email)
      if (outcome === 'unknown')
        throw new StartError(`Nobody has signed up as ${email}. Sign up with it first, then run this command again.`)
      return outcome === 'made' ? `${email} is an admin now.` : `${email} is an admin already.`
    },
  },

  /** Takes the second factors from a person who has lost theirs. */
  'reset-factors': {
    takes: isEmail,
    run: async ({ services }, email) => {
      const outcome = await services.identity.factors.reset(email)
      if (outcome === 'unknown') throw nobody(email)
      return outcome === 'none'
        ? `${email} has no second factor.`
        : `${email} no longer has a second factor, and is logged out everywhere. An email tells them.`
    },
  },

  /** Ends the sessions of somebody, or of everybody. */
  'sign-out': {
    takes: (word) => isEmail(word) || word === 'everyone',
    run: async ({ services }, given) => {
      const ended = await services.identity.signOut(given === 'everyone' ? given : { email: given })
      if (ended === 'unknown') throw nobody(given)
      return `${given === 'everyone' ? 'Everyone' : given} is signed out: ${counted(ended)}.`
    },
  },

  /** Encrypts anew under AUTH_SECRET what is encrypted under AUTH_SECRET_BEFORE. */
  reencrypt: {
    takes: (word) => word === '',
    run: async ({ platform }) => {
      const { changed, already, unreadable } = await reencrypt(platform.db, platform.secrets)
      const rest = unreadable === 0 ? '' : ` ${unreadable} can be read with neither secret, and were before as well.`
      return `Encrypted anew: ${changed}; under the new secret already: ${already}.${rest} AUTH_SECRET_BEFORE can go.`
    },
  },

  /** Has every process read the listings anew into its index of search. */
  'rebuild-search': {
    takes: (word) => word === '',
    run: async ({ services }) => {
      await services.searchRuntime.rebuild()
      return 'Every process reads the listings anew. Until it has, PostgreSQL answers searches.'
    },
  },

  /** Tells the operator that a unit of systemd has failed: `OnFailure=` of the backup's calls it. */
  'report-failure': {
    takes: (word) => /^[\w@.:-]+$/.test(word),
    run: async ({ platform, services }, unit) => {
      const told = await reportFailedUnit(platform, services.mail, unit)
      return told ? `The operator is told that ${unit} has failed.` : 'The operator was told of a failure within a day.'
    },
  },
}

/** Has the next start take its secret and its folder as this site's own, after the ones before were lost. */
async function adopt(config: Config): Promise<string> {
  return withDatabase(config, async ({ url }) => {
    const pool = createPool(url, { max: 1 })
    try {
      await forgetSecretAndFolder(createDb(pool))
    } finally {
      await closePool(pool)
    }
    return 'The next start takes its AUTH_SECRET and its DATA_DIR as this site’s own. What another secret has encrypted can’t be read with it: bank details and authenticator apps are set up again.'
  })
}

await commandLine(async () => {
  const [name = '', given = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const word = isEmail(given) ? keptEmail(given) : given.trim().toLowerCase()
  const isAdoption = name === 'adopt' && word === ''
  if (!(isAdoption || command?.takes(word)) || rest.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  if (!command) return adopt(config)
  if (name === 'reencrypt' && config.authSecretBefore === null)
    throw new StartError(
      'AUTH_SECRET_BEFORE is not set: there is nothing to move over. See docs/operations/reference.md.',
    )
  return withApp(config, (app) => command.run(app, word))
})
