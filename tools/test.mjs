// npm test: everything from a fresh clone to a verdict.
import { commandLine, prepare } from './prepare/index.mjs'
import { inRoot } from './prepare/paths.mjs'
import { runScript } from './prepare/script.mjs'

await commandLine(async () => {
  await prepare({ web: true, tools: true })
  return runScript([inRoot('tools', 'test.ts'), ...process.argv.slice(2)], { settings: false })
})
