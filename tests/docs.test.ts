import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment } from '../apps/server/src/environment.ts'
import { PAYMENT_PROVIDERS } from '../apps/server/src/modules/payment-providers/index.ts'
import { anchorsIn } from './support/anchors.ts'
import { INVARIANTS } from './support/invariants.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']
for await (const page of glob('docs/**/*.md', { cwd: root })) pages.push(page)

/** Every ending of a path of ours: `sales/service.ts` and `service.ts`, `modules/sales` and `sales`. */
const endings = new Set<string>()
const ours = glob(['{apps,packages,tests,tools,deploy,docs}/**', '*'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
})
for await (const path of ours) {
  if (/^(?:apps|packages|tests|tools)\/(?:.+\/)?README\.md$/.test(path)) pages.push(path)
  const parts = path.split('/')
  for (const index of parts.keys()) endings.add(parts.slice(index).join('/'))
}

/** `apps/server/src/app.ts`, `docs/decisions/`: words in code marks that name a file or folder of ours. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:apps|packages|tests|tools|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path)

/** `sales/service.ts`, `service.ts`, `ui/data/`: the same by the end of its path alone. */
const endingsIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|mdx|css|tsv)|[\w-]+\/))`/g)].map(([, path = '']) => path)

/** Files that a page links to, and the heading in each that is meant, if any. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path = '', heading = '']) => ({
    path,
    heading,
  }))

async function isThere(page: string, { path, heading }: { path: string; heading: string }): Promise<boolean> {
  const target = path === '' ? page : join(dirname(page), path)
  return existsSync(join(root, target)) && (heading === '' || anchorsIn(await read(target)).includes(heading))
}

/** Made by `npm run build`, so that it is not in every clone. */
const BUILT = 'apps/web/build'
const exists = (path: string) => path === BUILT || existsSync(join(root, path))
/** Where `npm run backup` writes, outside what is ours. */
const WRITTEN = 'backups/'
const endsAPath = (ending: string) => ending === WRITTEN || endings.has(ending.replace(/\/$/, ''))
const scriptsIn = (text: string) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)

describe.each(pages)('the page %s', (page) => {
  test('names only files and headings that exist and commands that package.json has', async () => {
    const text = await read(page)
    const links = await Promise.all(linksIn(text).map(async (link) => ({ ...link, there: await isThere(page, link) })))
    const missing = [
      ...pathsIn(text).filter((path) => !exists(path)),
      ...endingsIn(text).filter((ending) => !endsAPath(ending)),
      ...links.filter(({ there }) => !there).map(({ path, heading }) => `${path}#${heading}`),
    ]
    const scripts = Object.keys(Object(JSON.parse(await read('package.json'))).scripts)
    expect([...missing, ...scriptsIn(text).filter((name) => !scripts.includes(name))]).toEqual([])
  })
})

test.each(['install', 'operate', 'money'])(
  'the page %s is short: what is needed only now and then is elsewhere',
  async (page) => {
    expect((await read(`docs/operations/${page}.md`)).split('\n').length).toBeLessThanOrEqual(121)
  },
)

test('the settings that settings.md lists are the ones that the server reads', async () => {
  const listed = [...(await read('docs/settings.md')).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  const known = [...Object.keys(environment.shape), ...PAYMENT_PROVIDERS.flatMap(({ settings }) => settings.names)]
  expect(new Set(listed)).toEqual(new Set(known))
})

test('reliability.md explains every invariant, and no other', async () => {
  const [, table = ''] = (await read('docs/reliability.md')).split(/^## (?:Invariants|Results)$/m)
  const explained = [...table.matchAll(/^\| (?!invariant \|)([a-z][^|]+) \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(INVARIANTS.map(({ name }) => name))
})
