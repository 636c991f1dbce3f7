import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../platform/start-error.ts'
import { keepNewest } from './keep-newest.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-keep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const nameOf = (day: number) => `bikevalley-202611${String(day).padStart(2, '0')}T031700Z`
async function makeBackups(...days: number[]): Promise<void> {
  for (const day of days) {
    await mkdir(join(folder, nameOf(day)))
    await writeFile(join(folder, nameOf(day), 'manifest.json'), '{}')
  }
}
const whole = () => Promise.resolve()
const damaged =
  (...days: number[]) =>
  (path: string) =>
    days.some((day) => path.endsWith(nameOf(day))) ? Promise.reject(new Error('damaged')) : Promise.resolve()

test('the newest backups stay, the older ones go, and nothing else is touched', async () => {
  await makeBackups(1, 2, 3, 4)
  await mkdir(join(folder, `${nameOf(5)}.unfinished`))
  await mkdir(join(folder, 'bikevalley-of-my-own'))
  expect(await keepNewest(folder, nameOf(4), 2, whole)).toEqual([nameOf(2), nameOf(1)])
  expect((await readdir(folder)).toSorted()).toEqual(
    [nameOf(3), nameOf(4), `${nameOf(5)}.unfinished`, 'bikevalley-of-my-own'].toSorted(),
  )
})

test('the last good backup is never deleted, however many damaged ones came after it', async () => {
  await makeBackups(1, 2, 3)
  await expect(keepNewest(folder, nameOf(3), 2, damaged(2, 3))).rejects.toThrow(StartError)
  expect(await readdir(folder)).toHaveLength(3)
  expect(await keepNewest(folder, nameOf(3), 2, damaged(3))).toEqual([nameOf(1)])
})

test('backups up to the number that is kept all stay, and none needs to be read', async () => {
  await makeBackups(1, 2)
  expect(await keepNewest(folder, nameOf(2), 2, damaged(1, 2))).toEqual([])
})

test('the backup just made stays, even where a wrong clock has given another a later name', async () => {
  await makeBackups(1, 2, 9)
  expect(await keepNewest(folder, nameOf(2), 1, whole)).toEqual([nameOf(9), nameOf(1)])
  expect(await readdir(folder)).toEqual([nameOf(2)])
})
