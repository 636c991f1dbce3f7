import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { expect, test } from 'vitest'
import { articles } from './articles.ts'

const entry = join(import.meta.dirname, '../app/content/unittest.mdx')

/** The code that is built of an article, without what it imports. */
async function built(ssr: boolean): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    plugins: [articles('de')],
    build: {
      write: false,
      ssr,
      rolldownOptions: { input: entry, external: (id) => !id.includes('.mdx'), preserveEntrySignatures: 'strict' },
    },
  }
  const output = await build(config)
  return JSON.stringify(output)
}

/** Whether the German text is in it, and the English one. */
const has = (code: string) => ['Drei Schritte', 'Three moves'].map((heading) => code.includes(heading))

test('a browser gets an article in its own language alone, the server in all of them', async () => {
  const [browser, server] = [await built(false), await built(true)]
  expect([has(browser), has(server)]).toEqual([
    [true, false],
    [true, true],
  ])
})
