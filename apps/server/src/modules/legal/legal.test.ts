import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getLegalPage, type LegalPage } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { parseText } from './parse-text.ts'

const textOf = (page: LegalPage) => JSON.stringify(page.blocks)

test('simple Markdown becomes headings, paragraphs, lists and links, and nothing becomes HTML', () => {
  const text =
    '# Terms\nFirst\nline\n\n- one [two](https://example.com/a)\n- three\n  four\n\n<script>alert(1)</script>'
  expect(parseText(text)).toEqual([
    { kind: 'heading', text: 'Terms' },
    { kind: 'paragraph', runs: [{ text: 'First\nline' }] },
    {
      kind: 'list',
      items: [[{ text: 'one ' }, { text: 'two', href: 'https://example.com/a' }], [{ text: 'three four' }]],
    },
    { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
  ])
})

test.each(['[x](javascript:alert(1))', '[x](//elsewhere.example)', '[x](data:text/html,1)'])(
  'a link to %s is not made a link',
  (text) => {
    const [block] = parseText(text)
    expect(block?.kind === 'paragraph' && block.runs.every(({ href }) => href === undefined)).toBe(true)
  },
)

test.each([
  [
    'a list within a list',
    '- a\n  - b\n- c',
    [{ kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] }],
  ],
  ['a number list', '3. one\n4. two', [{ kind: 'list', start: 3, items: [[{ text: 'one' }], [{ text: 'two' }]] }]],
  [
    'a list within a number list',
    '1. one\n   - a\n   - b\n2. two',
    [
      {
        kind: 'list',
        start: 1,
        items: [[{ text: 'one' }, { text: '\n– ' }, { text: 'a' }, { text: '\n– ' }, { text: 'b' }], [{ text: 'two' }]],
      },
    ],
  ],
  [
    'bold and emphasis',
    'a **b *c*** [**d**](/e) \\*f\\*',
    [
      {
        kind: 'paragraph',
        runs: [
          { text: 'a ' },
          { text: 'b ', strong: true },
          { text: 'c', strong: true, emphasis: true },
          { text: ' ' },
          { text: 'd', href: '/e' },
          { text: ' *f*' },
        ],
      },
    ],
  ],
  ['a bold heading', '## **Rules**', [{ kind: 'heading', text: 'Rules' }]],
  ['code and entities', '`b` &amp; c_d', [{ kind: 'paragraph', runs: [{ text: '`b` &amp; c_d' }] }]],
  ['a table', '| a |\n|---|\n| 1 |', [{ kind: 'paragraph', runs: [{ text: '| a |\n|---|\n| 1 |' }] }]],
  [
    'a number sign that begins no heading',
    '#1 of our rules',
    [{ kind: 'paragraph', runs: [{ text: '#1 of our rules' }] }],
  ],
  [
    'a bare address',
    'See https://a.example/b.',
    [
      {
        kind: 'paragraph',
        runs: [{ text: 'See ' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: '.' }],
      },
    ],
  ],
])('%s is understood or stays as it is written', (_name, text, blocks) => {
  expect(parseText(text)).toEqual(blocks)
})

test('the legal pages without settings say what the software does, and that the operator is unknown', async () => {
  const app = await startTestApp()
  try {
    const visitor = createClient(app.server)
    const terms = await visitor.call(getLegalPage, { params: { page: 'terms' } })
    expect(terms).toMatchObject({ version: '1', operatorKnown: false })
    const privacy = await visitor.call(getLegalPage, { params: { page: 'privacy' } })
    expect(textOf(privacy)).toContain('session cookie')
    expect((await visitor.call(getLegalPage, { params: { page: 'imprint' } })).blocks).toEqual([])
    expect((await visitor.send(getLegalPage, { params: { page: 'secrets' } })).status).toBe(400)
  } finally {
    await app.stop()
  }
})

test('the legal pages have the operator’s settings and files', async () => {
  const termsFile = join(await mkdtemp(join(tmpdir(), 'bikevalley-legal-')), 'terms.md')
  await writeFile(termsFile, '## House rules\n\nBe kind.')
  const operator = {
    name: 'Valley Ltd',
    address: '1 Pass Road | Highville',
    email: 'hello@valley.example',
    phone: '',
    taxId: 'DE 123',
  }
  const app = await startTestApp({ operator, termsFile, termsVersion: '2026-11' })
  try {
    const visitor = createClient(app.server)
    const terms = await visitor.call(getLegalPage, { params: { page: 'terms' } })
    expect(terms).toEqual({
      blocks: [
        { kind: 'heading', text: 'House rules' },
        { kind: 'paragraph', runs: [{ text: 'Be kind.' }] },
      ],
      version: '2026-11',
      operatorKnown: true,
    })
    const imprint = textOf(await visitor.call(getLegalPage, { params: { page: 'imprint' } }))
    for (const part of ['Valley Ltd', '1 Pass Road', 'Highville', 'mailto:hello@valley.example', 'Tax number DE 123'])
      expect(imprint).toContain(part)
    expect(textOf(await visitor.call(getLegalPage, { params: { page: 'privacy' } }))).toContain('Valley Ltd')
  } finally {
    await app.stop()
  }
})

test('an operator’s file that can’t be read stops the start, and outside local mode an unknown operator is warned of', async () => {
  for (const [setting, name] of [
    ['termsFile', 'TERMS_FILE'],
    ['privacyFile', 'PRIVACY_FILE'],
  ] as const)
    await expect(startTestApp({ [setting]: '/nowhere/text.md' })).rejects.toMatchObject({
      message: expect.stringContaining(`${name} is a text file`),
      // No later start helps.
      exitCode: 78,
    })
  const app = await startTestApp({ localMode: false, publicUrl: 'https://bikes.example.com' })
  await app.stop()
  expect(app.logged.join('\n')).toContain('OPERATOR_NAME')
})
