import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lifeCyclesPage } from './docs/life-cycles.ts'

/** npm run docs: writes the pages of `docs/` that are made from the sources. */
await writeFile(join(import.meta.dirname, '..', 'docs', 'life-cycles.md'), lifeCyclesPage())
