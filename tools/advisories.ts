import { spawnSync } from 'node:child_process'
import { askRegistry } from './advisories/ask-registry.ts'

// npm run advisories: what is known to be dangerous in our libraries, and which have newer versions. Ends with 1 where there is
// anything, and where the registry can't tell.
const failure = await askRegistry()
if (failure !== null) {
  console.error(`The registry can’t say what is dangerous in our libraries: ${failure}.`)
  process.exit(1)
}
const npm = (...args: string[]) => spawnSync('npm', args, { stdio: 'inherit' }).status ?? 1
process.exitCode = Math.max(npm('audit', '--audit-level=moderate'), npm('outdated'))
