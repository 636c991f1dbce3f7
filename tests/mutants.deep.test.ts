import { existsSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { plant } from '../tools/prove/mutants/copy.ts'
import { proveMutants } from '../tools/prove/mutants/prove.ts'
import { MUTANTS } from '../tools/prove/mutants/table.ts'

/** A part of a title, or all of one that a table makes. */
const isTitleIn = (text: string, title: string): boolean =>
  text.includes(title) ||
  [...text.matchAll(/'([^'\n]*%s[^'\n]*)'/g)].some(([, made = '']) =>
    new RegExp(`^${made.replaceAll('%s', '.+')}$`).test(title),
  )

/** `npm run prove -- mutants` applies them: see docs/reliability.md. */
test('each mutant has a name of its own, exactly one place in the code, and tests that exist', () => {
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length)
  expect(MUTANTS.length).toBeGreaterThanOrEqual(50)
  for (const mutant of MUTANTS) {
    expect(plant(readFileSync(mutant.file, 'utf8'), mutant), mutant.id).not.toBe('')
    for (const test of 'tests' in mutant ? mutant.tests : []) {
      const [file = '', title = ''] = test.split(' :: ')
      expect(existsSync(file), `${mutant.id}: ${file}`).toBe(true)
      if (title) expect(isTitleIn(readFileSync(file, 'utf8'), title), `${mutant.id}: ${title}`).toBe(true)
    }
  }
})

test('a mutant whose text is missing, or occurs twice, is an error', () => {
  const mutant = { id: 'one', breaks: 'A.', file: 'a.ts', from: 'lock()', to: '', equivalent: 'Why.' }
  expect(plant('a lock() b', mutant)).toBe('a  b')
  expect(() => plant('a b', mutant)).toThrow('0 times')
  expect(() => plant('lock() lock()', mutant)).toThrow('2 times')
})

test('a mutant is applied, and the test that is to detect it runs on a database and detects it', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  expect(await proveMutants('people-not-locked')).toMatchObject({ mutants: 1, caught: 1, breaches: [] })
  expect(told.mock.calls).toEqual([
    ['✓ people-not-locked: tests/locks/people.deep.test.ts, two admins who delete one another: one stays'],
  ])
  told.mockRestore()
}, 120_000)
