import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '..', 'in-page')

/** Gives a script of tools/in-page to the page and answers what the expression then is. */
export async function runInPage(page: Page, script: string, expression: string): Promise<unknown> {
  const source = stripTypeScriptTypes(await readFile(join(folder, script), 'utf8'))
  return page.evaluate(`{ ${source} }\n${expression}`)
}
