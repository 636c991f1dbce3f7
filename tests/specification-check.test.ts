import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compare } from '../tools/test/specification.ts'

const page = (cell: string) => `# A page\n\n| statement | test |\n| --- | --- |\n| Bikes can be sold |${cell}|\n`
const named = '`tests/sale.test.ts` › a bike is sold'
const ran = (passed: boolean) => ({ file: 'tests/sale.test.ts', title: 'a bike is sold', passed })

test('a row whose tests ran and passed is fine', () => {
  expect(compare(page(` ${named} `), [ran(true)])).toEqual({ rows: 1, problems: [] })
})

test('a row without a test, or with words that name none, is reported', () => {
  expect(compare(page(' '), []).problems).toEqual(['"Bikes can be sold" names no test.'])
  expect(compare(page(` ${named}<br>by hand `), [ran(true)]).problems).toEqual([
    '"Bikes can be sold": by hand did not run and pass',
  ])
})

test('a test that did not run is reported, also when another file has one of that title', () => {
  const expected = ['"Bikes can be sold": tests/sale.test.ts › a bike is sold did not run and pass']
  expect(compare(page(` ${named} `), []).problems).toEqual(expected)
  expect(compare(page(` ${named} `), [{ ...ran(true), file: 'tests/other.test.ts' }]).problems).toEqual(expected)
  expect(compare(page(` ${named} `), [{ ...ran(true), title: 'a bike is sold twice' }]).problems).toEqual(expected)
})

test('a test that failed is reported, also when another of its title passed', () => {
  expect(compare(page(` ${named} `), [ran(false)]).problems).toHaveLength(1)
  expect(compare(page(` ${named} `), [ran(true), ran(false)]).problems).toHaveLength(1)
})

test('a page without rows is reported', () => {
  expect(compare('# A page\n', []).problems).toHaveLength(1)
})

test('the list has a table for each section of the specification, and a statement stands in it once', async () => {
  const list = await readFile(join(import.meta.dirname, '../docs/specification-coverage.md'), 'utf8')
  const sections = list.split(/^## /m).slice(1)
  expect(sections.map((section) => section.slice(0, 2))).toEqual(
    Array.from({ length: 9 }, (_, place) => `§${place + 1}`),
  )
  for (const section of sections) {
    const statements = [...section.matchAll(/^\| (.+?) \| `/gm)].map(([, statement]) => statement)
    expect(statements.length, section.slice(0, 2)).toBeGreaterThan(0)
    expect(new Set(statements).size, section.slice(0, 2)).toBe(statements.length)
  }
})
