import { auditEventLabel, chargebackReason, holdEndText, parsePrice, searchListings } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { deviceText } from '../apps/server/src/modules/identity/sign-in/device-labels.ts'
import { canonicalParameters } from '../apps/server/src/modules/saved-searches/parameters.ts'
import { parseInput } from '../apps/server/src/platform/http/parse-input.ts'
import { downloadText } from '../apps/server/src/queries/admin/download-reason.ts'
import { foldings, foldName } from '../packages/places/src/fold.ts'

/** What every JavaScript object has by birth, and somebody may write. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

describe.each(NAMES)('somebody who writes %s', (name) => {
  test('in a price names no currency', () => {
    expect(parsePrice(`${name} 4500`, 'USD')).toMatchObject({ ok: false })
    expect(parsePrice(`4500 ${name}`, 'USD')).toMatchObject({ ok: false })
  })

  test('as a place names a place of that name', () => {
    const folded = name.toLowerCase().replaceAll('_', '')
    expect(foldName(name)).toBe(folded)
    expect(foldings(name)).toEqual([folded])
  })

  test('as a field of a call is told that there is none', () => {
    const query: unknown = JSON.parse(`{"${name}": "x"}`)
    const call = () => parseInput(searchListings, { query })
    expect(call).toThrow(expect.objectContaining({ code: 'invalid_input', fields: { [name]: expect.any(String) } }))
  })

  test('as a parameter of a search is told that there is none', () => {
    expect(() => canonicalParameters(`${name}=x`)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  test('is read as they wrote it where a word may have a label', () => {
    for (const text of [auditEventLabel(name), chargebackReason(name), downloadText(`${name}, ${name}: x`)])
      expect(text.toLowerCase()).toContain(name.replaceAll('_', ' ').trim().toLowerCase())
    expect(holdEndText(name)).toBe('')
    expect(deviceText(name)).not.toContain('function')
  })
})
