import { expect, test } from 'vitest'
import { createIdentifier } from './identify.ts'

const identify = createIdentifier()

test('a model is the same however a seller writes it', () => {
  const cb500f = { make: 'honda', model: 'honda cb500f' }
  for (const [make, model] of [
    ['Honda', 'CB 500 F'],
    ['HONDA', 'cb500f ABS'],
    [null, null],
  ] as const)
    expect(identify({ make, model, name: 'Honda CB-500 F' })).toEqual(cb500f)
})

test('a model that our data does not know is one of its own; where nothing names a make there is none', () => {
  expect(identify({ make: 'Nobody’s Make', model: 'One', name: 'Bike' })).toEqual({
    make: 'nobodysmake',
    model: 'nobodysmake one',
  })
  expect(identify({ make: null, model: null, name: 'A bike from a shed' })).toEqual({ make: '', model: '' })
})

test('a make of two words is read from a name', () => {
  expect(identify({ make: null, model: null, name: 'Royal Enfield from a shed' })).toEqual({
    make: 'royalenfield',
    model: '',
  })
})
