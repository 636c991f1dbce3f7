import { readConfig } from '../apps/server/src/config.ts'
import type { Identity } from '../apps/server/src/modules/identity/index.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine } from './database.ts'
import { withApp } from './with-app.ts'

// npm run admin -- make <email>: makes a person who has signed up an admin, while the server runs or not.
// npm run admin -- reset-factors <email>: takes the second factors from a person who has lost theirs.
const USAGE = 'Usage: npm run admin -- make <email>\n       npm run admin -- reset-factors <email>'

const commands: Record<string, (identity: Identity, email: string) => Promise<string>> = {
  async make(identity, email) {
    const outcome = await identity.makeAdmin(email)
    if (outcome === 'unknown')
      throw new StartError(`Nobody has signed up as ${email}. Sign up with it first, then run this command again.`)
    return outcome === 'made' ? `${email} is an admin now.` : `${email} is an admin already.`
  },

  async 'reset-factors'(identity, email) {
    const outcome = await identity.factors.reset(email)
    if (outcome === 'unknown') throw new StartError(`Nobody has signed up as ${email}.`)
    return outcome === 'none'
      ? `${email} has no second factor.`
      : `${email} has no second factor any more, and is signed out everywhere. A mail tells them.`
  },
}

await commandLine(async () => {
  const [name = '', given, ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !given?.includes('@') || rest.length > 0) throw new StartError(USAGE)
  const email = given.trim().toLowerCase()
  return withApp(readConfig(process.env), ({ services }) => command(services.identity, email))
})
