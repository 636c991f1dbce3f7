import { readConfig } from '../apps/server/src/config.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine } from './database.ts'
import { withApp } from './with-app.ts'

// npm run admin -- make <email>: makes a person who has signed up an admin, while the server runs or not.
const USAGE = 'Usage: npm run admin -- make <email>'

await commandLine(async () => {
  const [command, given, ...rest] = process.argv.slice(2)
  if (command !== 'make' || !given?.includes('@') || rest.length > 0) throw new StartError(USAGE)
  const email = given.trim().toLowerCase()
  const outcome = await withApp(readConfig(process.env), ({ services }) => services.identity.makeAdmin(email))
  if (outcome === 'unknown') {
    throw new StartError(`Nobody has signed up as ${email}. Sign up with it first, then run this command again.`)
  }
  return outcome === 'made' ? `${email} is an admin now.` : `${email} is an admin already.`
})
