import { globSync, readFileSync } from 'node:fs'
import { catalogues } from '@bikevalley/messages/catalogue'
import { expect, test } from 'vitest'
import { findTexts } from '../tools/messages/find-texts.ts'

const root = new URL('..', import.meta.url).pathname
const sources = globSync('{apps/*/{app,src},packages/contract/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/migrations\/|\/\+types\//.test(file))
  .map((file) => ({ file, code: readFileSync(root + file, 'utf8') }))

/** Folders and files whose texts still stand in the code. The list only gets shorter. */
const NOT_YET = [
  'apps/server/',
  'apps/web/app/content/',
  'apps/web/app/entities/bike/',
  'apps/web/app/entities/booking/',
  'apps/web/app/entities/money/',
  'apps/web/app/features/catalog/',
  'apps/web/app/features/checkout/',
  'apps/web/app/features/dashboard/',
  'apps/web/app/features/handover/',
  'apps/web/app/features/home/',
  'apps/web/app/features/money/',
  'apps/web/app/features/newsletter/',
  'apps/web/app/features/operator/',
  'apps/web/app/features/orders/',
  'apps/web/app/features/selling/',
  'apps/web/app/lib/full-screen/',
  'apps/web/app/lib/photos/',
  'apps/web/app/routes/buyer/',
  'apps/web/app/routes/operator/',
  'apps/web/app/routes/public/',
  'apps/web/app/routes/sale/',
  'apps/web/app/routes/seller/',
  'packages/contract/src/access.ts',
  'packages/contract/src/articles.ts',
  'packages/contract/src/audit-event-labels.ts',
  'packages/contract/src/evidence-paper.ts',
  'packages/contract/src/life-cycles/',
  'packages/contract/src/papers.ts',
  'packages/contract/src/sale/',
]

/** Names, which are the same in every language. */
const NAMES = new Set(['BikeValley', 'Off_Road', 'Cruiser', 'Sports'])

test('every text for people is in the catalogue', () => {
  const outside = sources
    .filter(({ file }) => !NOT_YET.some((path) => file.startsWith(path)))
    .flatMap(({ file, code }) => findTexts(code, file).map(({ text }) => `${file}: ${text.trim()}`))
    .filter((line) => !NAMES.has(line.split(': ')[1] ?? ''))
  expect(outside).toEqual([])
})

test('every message is used', () => {
  const all = sources.map(({ code }) => code).join('\n')
  const used = new Set(all.match(/(?<=')\w+\.\w+(?=')/g))
  const keys = Object.entries(catalogues.en).flatMap(([room, texts]) =>
    Object.keys(texts).map((name) => `${room}.${name}`),
  )
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

test('what a person would read is found, and what only a machine reads is not', () => {
  const code = `
    import { a } from 'some words here.ts'
    const look = classes('flex gap-6', isWide && 'min-h-11 hover:underline')
    const role = person.role === 'Admin' ? 'admin' : 'a_b/c'
    export const Page = () => <p className="one two" title="A title" data-key="x">Some text {count} <b>more</b>{"and a sentence."}{\`\${count} bikes of the seller\`}</p>
    if (!role) throw new Error('For the developer alone.')
    export const message = () => t('site.menu')`
  expect(findTexts(code, 'page.tsx').map(({ text }) => text.trim())).toEqual([
    'A title',
    'Some text',
    'more',
    'and a sentence.',
    '{} bikes of the seller',
  ])
})
