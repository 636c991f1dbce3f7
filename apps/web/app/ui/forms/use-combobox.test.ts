import { describe, expect, test } from 'vitest'
import { optionAfter } from './use-combobox.ts'

const options = ['a', 'b', 'c']

describe('a key in a combobox', () => {
  test.each([
    ['ArrowDown', null, 'a'],
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'c', null],
    ['ArrowUp', null, 'c'],
    ['ArrowUp', 'b', 'a'],
    ['ArrowUp', 'a', null],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ])('%s leads from %s to %s', (key, active, next) => {
    expect(optionAfter(key, options, active)).toBe(next)
  })

  test('is the text’s own where no option is active, there is none, or it is another key', () => {
    expect(optionAfter('Home', options, null)).toBeUndefined()
    expect(optionAfter('End', options, null)).toBeUndefined()
    expect(optionAfter('ArrowDown', [], null)).toBeUndefined()
    expect(optionAfter('x', options, 'a')).toBeUndefined()
  })
})
