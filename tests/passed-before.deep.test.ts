import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passedBefore } from '../tools/test/passed-before.ts'

let clone: string
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'bikevalley-passed-'))
  execFileSync('git', ['init', '--quiet'], { cwd: clone })
  await write('code.ts', 'export const one = 1')
})
afterEach(() => rm(clone, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(clone, file), text)
const hasPassed = () => passedBefore(clone, 'lint').isSo()

async function pass(): Promise<void> {
  const before = passedBefore(clone, 'lint')
  await before.isSo()
  await before.note()
}

test('a check that has never passed is run', async () => {
  expect(await hasPassed()).toBe(false)
})

test('a check that passed is run again once code is changed, added or deleted, and not for a text', async () => {
  await pass()
  expect(await hasPassed()).toBe(true)
  await write('README.md', 'Other words')
  expect(await hasPassed()).toBe(true)
  expect(await passedBefore(clone, 'types').isSo()).toBe(false)

  await write('code.ts', 'export const one = 2')
  expect(await hasPassed()).toBe(false)
  await write('code.ts', 'export const one = 1')
  expect(await hasPassed()).toBe(true)
  await write('settings.json', '{}')
  expect(await hasPassed()).toBe(false)
  await pass()
  await rm(join(clone, 'settings.json'))
  expect(await hasPassed()).toBe(false)
})

test('code that changes while it is checked has not passed', async () => {
  const before = passedBefore(clone, 'lint')
  await before.isSo()
  await write('code.ts', 'export const one = 2')
  await before.note()
  expect(await hasPassed()).toBe(false)
})

test('a check in a folder that Git does not know is always run', async () => {
  await rm(join(clone, '.git'), { recursive: true })
  await pass()
  expect(await hasPassed()).toBe(false)
})
