import { beforeAll, describe, expect, test } from 'vitest'
import { brokenFormats } from './architecture/broken/formats.ts'
import { brokenImports } from './architecture/broken/imports.ts'
import { brokenOnePlace } from './architecture/broken/one-place.ts'
import { brokenRiskyCode } from './architecture/broken/risky-code.ts'
import { brokenTexts } from './architecture/broken/text-by-itself.ts'
import { formats } from './architecture/formats.ts'
import { lookups } from './architecture/lookups.ts'
import { messages } from './architecture/messages.ts'
import { oneWayToCall } from './architecture/one-way-to-call.ts'
import { oneWayToTell } from './architecture/one-way-to-tell.ts'
import { ownership } from './architecture/ownership.ts'
import { peopleWired } from './architecture/people-wired.ts'
import { pictureStore } from './architecture/picture-store.ts'
import { riskyCode } from './architecture/risky-code.ts'
import { type BrokenSources, rules } from './architecture/rules.ts'
import { readSources, type SourceFile, sourceFile } from './architecture/source-file.ts'
import { tableOwners } from './architecture/table-owners.ts'
import { textByItself } from './architecture/text-by-itself.ts'
import { waysOut } from './architecture/ways-out.ts'

/** What breaks each rule, by its name. */
const BROKEN: BrokenSources = {
  ...brokenImports,
  ...brokenOnePlace,
  ...brokenRiskyCode,
  ...brokenFormats,
  ...brokenTexts,
}

let product: SourceFile[]
beforeAll(async () => {
  product = await readSources()
  expect(product.length).toBeGreaterThan(50)
})

describe.each([
  ...rules,
  ...riskyCode,
  ...formats,
  ...messages,
  lookups,
  oneWayToCall,
  oneWayToTell,
  ownership,
  peopleWired,
  pictureStore,
  tableOwners,
  textByItself,
  waysOut,
])('the rule that $name', (rule) => {
  test('holds', () => {
    expect(rule.findBreaches(product)).toEqual([])
  })

  test('is reported where it is broken', () => {
    const broken = BROKEN[rule.name]
    const sources = Object.entries(broken?.sources ?? {}).map(([path, text]) => sourceFile(path, text))
    expect(rule.findBreaches(sources)).toEqual(broken?.breaches)
  })
})
