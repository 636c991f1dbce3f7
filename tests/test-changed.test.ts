import { expect, test } from 'vitest'
import { selectTests } from '../tools/test/changed.ts'
import { sourceFile } from './architecture/source-file.ts'

const LEDGER = 'apps/server/src/modules/ledger'
const PAYOUTS = 'apps/server/src/modules/payouts'

/** A clone: each file with what it imports. */
const sources = Object.entries({
  [`${LEDGER}/post.ts`]: [],
  [`${LEDGER}/index.ts`]: ['./post.ts'],
  [`${LEDGER}/entries/entry.test.ts`]: [],
  [`${PAYOUTS}/pay.ts`]: ['../ledger/index.ts'],
  [`${PAYOUTS}/fee.test.ts`]: [],
  [`${PAYOUTS}/pay.test.ts`]: ['./pay.ts'],
  'apps/server/src/compose.ts': ['./modules/payouts/pay.ts'],
  'tests/support/test-services.ts': ['../../apps/server/src/compose.ts'],
  'tests/whole.test.ts': ['./support/test-services.ts'],
  'tests/architecture.test.ts': [],
  'tests/restart/stops.test.ts': ['./server.ts'],
  'tests/restart/server.ts': [],
  'tests/e2e/fixtures.ts': ['../../apps/server/src/modules/ledger/post.ts'],
  'tests/e2e/buying.test.ts': ['./fixtures.ts'],
}).map(([path, imports]) => sourceFile(path, imports.map((one) => `import '${one}'`).join('\n')))

const nothing = { main: ['tests/architecture.test.ts'], restarts: [], journeys: [] }

test('a change runs the tests of its module, those that import it around others, and the house rules', () => {
  expect(selectTests([`${LEDGER}/post.ts`], sources)).toEqual({
    ...nothing,
    main: [`${LEDGER}/entries/entry.test.ts`, `${PAYOUTS}/pay.test.ts`, 'tests/architecture.test.ts'],
  })
})

test('a file that imports the whole application is not run for one of its parts, but for itself and its own helpers', () => {
  expect(selectTests(['apps/server/src/compose.ts'], sources)).toEqual(nothing)
  expect(selectTests(['tests/support/test-services.ts'], sources).main).toEqual([
    'tests/whole.test.ts',
    'tests/architecture.test.ts',
  ])
})

test('restarts and journeys are run where they or their helpers have changed', () => {
  expect(selectTests(['tests/restart/server.ts'], sources)).toEqual({
    ...nothing,
    restarts: ['tests/restart/stops.test.ts'],
  })
  expect(selectTests(['tests/e2e/fixtures.ts'], sources)).toEqual({
    ...nothing,
    journeys: ['tests/e2e/buying.test.ts'],
  })
})

test('a change of a page of the docs or a setting of a tool runs the house rules', () => {
  expect(selectTests(['README.md', 'docs/design.md'], sources)).toEqual(nothing)
})
