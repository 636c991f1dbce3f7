import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../apps/web/app')

/* Drawings of articles may use any colour. */
const sources = globSync('**/*.{ts,tsx}', { cwd: APP })
  .filter((path) => !/\.test\.tsx?$|^content\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test('a button is red only where it destroys something: bikes, accounts, notes, and the means to log in', () => {
  expect(filesWith(/kind="bad"/)).toEqual([
    'features/operator/listings/listings-table.tsx',
    'features/operator/people/notes.tsx',
    'features/operator/people/person-actions.tsx',
    'features/profile/delete-account-form.tsx',
    'features/profile/delete-account.tsx',
    'features/profile/security/app-part.tsx',
    'features/profile/security/passkey-row.tsx',
    'features/selling/my-bikes/bike-actions.tsx',
    'features/selling/my-bikes/bike-questions.tsx',
    'lib/forms/leave-guard.tsx',
  ])
})

test('a text is red only as an error (in words, at a field, about a file that was refused), and a price that is high', () => {
  expect(filesWith(/(text|bg|border|fill|stroke)-bad\b/)).toEqual([
    'entities/price-rating/band-scale.tsx',
    'features/selling/my-bikes/bike-row.tsx',
    'lib/photos/photo-parts.tsx',
    'ui/basics/button.tsx',
    'ui/feedback/alert.tsx',
    'ui/forms/checkbox.tsx',
    'ui/forms/field.tsx',
    'ui/forms/file-field.tsx',
    'ui/forms/strength-meter.tsx',
  ])
})
