import { rules } from '../../tests/architecture/rules.ts'
import { readSources } from '../../tests/architecture/source-file.ts'

/** Prints what breaks the import rules of ARCHITECTURE.md, and fails if anything does. */
const sources = await readSources()
for (const rule of rules) {
  for (const breach of rule.findBreaches(sources)) {
    console.log(`${rule.name}: ${breach}`)
    process.exitCode = 1
  }
}
