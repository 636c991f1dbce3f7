import { describe, expect, test } from 'vitest'
import { beginningsOf, listingWords, mayBecome, mayNearlyBegin, nameWordsOf, wordsOf } from './words.ts'

describe('words of a text', () => {
  test('are in lower case and without accents, letters and digits only', () => {
    expect(wordsOf('Größe: Honda «CB-500F», Ténéré; Ærø')).toEqual(['grosse', 'honda', 'cb', '500f', 'tenere', 'aero'])
  })

  test.each([
    ['Мотоцикл Ёж, й', ['мотоцикл', 'еж', 'и']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['혼다 슈퍼커브', ['혼다', '슈퍼커브']],
    ['دَرَّاجة نارية', ['دراجة', 'نارية']],
    ['हिन्दी', ['हिन्दी']],
    ['ホンダ・カブ', ['ホン', 'ンダ', 'カブ']],
    ['ﾎﾝﾀﾞ', ['ホン', 'ンダ']],
    ['CB500本田', ['cb500', '本田']],
    ['车', ['车']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['❤️ 1️⃣ ½', ['1', '1', '2']],
  ])('are letters of all scripts, and pairs where there are no spaces: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are none of what is too long for a word', () => {
    expect(wordsOf(`${'x'.repeat(41)} ${'y'.repeat(40)} ---`)).toEqual(['y'.repeat(40)])
  })
})

describe('words of a name', () => {
  test('are the same however a model code is written', () => {
    const written = ['cb500f', 'cb 500 f', 'CB-500F'].map(nameWordsOf)
    for (const words of written) expect(words).toEqual(new Set(['cb', '500', 'f', 'cb500', '500f', 'cb500f']))
  })

  test('are joined in every script', () => {
    expect(nameWordsOf('ИЖ-350')).toEqual(new Set(['иж', '350', 'иж350']))
  })

  test('join nothing without a digit', () => {
    expect(nameWordsOf('Street Triple')).toEqual(new Set(['street', 'triple']))
  })
})

test('words of a listing have make, model and facts beside its name, and apart those of its description and features', () => {
  const { name, all } = listingWords({
    make: 'Yamaha',
    model: 'MT-07',
    name: 'Bike',
    category: 'Off_Road',
    body_type: 'naked',
    colour: 'red',
    transmission: null,
    final_drive: null,
    abs: true,
    description: 'One owner',
    features: ['heated_grips'],
  })
  for (const word of ['yamaha', 'mt07', 'bike', 'off', 'road', 'naked', 'red', 'abs']) expect(name).toContain(word)
  expect(all).toEqual(new Set([...name, 'one', 'owner', 'heated', 'grips']))
})

test('typed text may become a label that it begins at any run, however either is written apart', () => {
  for (const typed of ['y', 'mt0', 'MT-07', '07', 'yamaha mt', 'yamahamt07'])
    expect(mayBecome('Yamaha MT-07', typed)).toBe(true)
  for (const typed of ['', ' ', 'amaha', 'mt08', 'mt 07 x', '07 mt', 'mt mt'])
    expect(mayBecome('Yamaha MT-07', typed), typed).toBe(false)
  for (const typed of ['harley s', 'har david', 'harl sport', 'davidson s'])
    expect(mayBecome('Harley-Davidson Sportster', typed), typed).toBe(true)
})

const nearly = (label: string, typed: string) => mayNearlyBegin(beginningsOf(label), wordsOf(typed))

test('typed words may have one error each where they are of four letters and more, but not in the first letter', () => {
  for (const typed of [
    'yamha',
    'yamhaa',
    'yamxha',
    'yanaha',
    'yamahas',
    'yamha mt',
    'yamha 07',
    'yamah mt-07',
    'yammaha',
  ])
    expect(nearly('Yamaha MT-07', typed), typed).toBe(true)
  for (const typed of ['amaha', 'ymha', 'yam mt09', 'yamha mz', 'yxmxha', 'yax', 'mt yamha'])
    expect(nearly('Yamaha MT-07', typed), typed).toBe(false)
  expect(nearly('Harley-Davidson Sportster', 'harly davdson sprot')).toBe(true)
})
