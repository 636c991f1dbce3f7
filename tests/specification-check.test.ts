import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compare } from '../tools/test/specification.ts'

const page = (cell: string) => `# A page\n\n| statement | test |\n| --- | --- |\n| Bikes can be sold |${cell}|\n`
const ran = (passed: boolean) => ({ file: 'tests/sale.test.ts', title: 'a bike is sold (SPEC-901)', passed })

test('a row whose tests ran and passed is accepted, however they are worded', () => {
  expect(compare(page(' SPEC-901 '), [ran(true)])).toEqual({ rows: 1, problems: [] })
  expect(compare(page(' SPEC-901 '), [{ ...ran(true), title: 'bikes sell (SPEC-901)' }]).problems).toEqual([])
})

test('a row without a test, or with a text that names none, is reported', () => {
  expect(compare(page(' '), []).problems).toEqual(['"Bikes can be sold" names no test.'])
  expect(compare(page(' SPEC-901, by hand '), [ran(true)]).problems).toEqual([
    '"Bikes can be sold": by hand did not run and pass',
  ])
})

test('a test that did not run is reported', () => {
  expect(compare(page(' SPEC-901 '), []).problems).toEqual(['"Bikes can be sold": SPEC-901 did not run and pass'])
})

test('a test that failed is reported, also when another of its id passed', () => {
  expect(compare(page(' SPEC-901 '), [ran(false)]).problems).toHaveLength(1)
  expect(compare(page(' SPEC-901 '), [ran(true), ran(false)]).problems).toHaveLength(1)
})

test('an id that is in no row, or in two files, is reported', () => {
  const other = { ...ran(true), title: 'another (SPEC-902)' }
  expect(compare(page(' SPEC-901 '), [ran(true), other]).problems).toEqual(['SPEC-902 stands in no row.'])
  expect(compare(page(' SPEC-901 '), [ran(true), { ...ran(true), file: 'tests/other.test.ts' }]).problems).toEqual([
    'SPEC-901 is the id of tests in tests/sale.test.ts and tests/other.test.ts.',
  ])
})

test('a page without rows is reported', () => {
  expect(compare('# A page\n', []).problems).toHaveLength(1)
})

test('the coverage list has a table for each section of the specification, and each statement once', async () => {
  const list = await readFile(join(import.meta.dirname, '../docs/specification-coverage.md'), 'utf8')
  const sections = list.split(/^## /m).slice(1)
  expect(sections.map((section) => section.slice(0, 2))).toEqual(
    Array.from({ length: 9 }, (_, place) => `§${place + 1}`),
  )
  for (const section of sections) {
    const statements = [...section.matchAll(/^\| (.+?) \| SPEC-/gm)].map(([, statement]) => statement)
    expect(statements.length, section.slice(0, 2)).toBeGreaterThan(0)
    expect(new Set(statements).size, section.slice(0, 2)).toBe(statements.length)
  }
})
