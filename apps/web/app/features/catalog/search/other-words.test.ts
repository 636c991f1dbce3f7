import type { SearchResult } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { otherWordsText } from './other-words.ts'

const CASES: [SearchResult['understood'], string | null][] = [
  [
    [{ as: 'words', typed: 'Dirt Bike', instead: ['dirt bike', 'enduro', 'gelande'] }],
    'Searched for “Dirt Bike” and similar words',
  ],
  [[{ as: 'words', typed: 'Gelände', instead: ['gelande', 'dirt bike'] }], 'Searched for “Gelände” and similar words'],
  [[{ as: 'words', typed: 'yamha', instead: ['yamaha'] }], 'Searched for “yamaha”'],
  [
    [
      { as: 'words', typed: 'yamha', instead: ['yamaha'] },
      { as: 'words', typed: 'enduro', instead: ['enduro', 'dirt bike'] },
    ],
    'Searched for “yamaha enduro” and similar words',
  ],
  [[{ as: 'words', typed: 'the', instead: [] }], '“the” says nothing about a bike, and was left out'],
  [[{ as: 'words', typed: 'red' }], null],
]

test.each(CASES)('what was looked for in place of what was typed is said in its words: %o', (understood, words) =>
  expect(otherWordsText(understood)).toBe(words),
)
