import { expect, test } from 'vitest'
import { Random } from '../testing/random.ts'
import { nameWordsOf, wordsOf } from '../words.ts'
import { WordReader } from './word-reader.ts'

const PIECES = [
  'cb',
  '500',
  'F',
  '-',
  ' ',
  'Größe',
  'é',
  'ß',
  'x'.repeat(41),
  'MT07',
  '.',
  'Ténéré',
  '1',
  'ﬁ',
  'İ',
  'K',
  '日',
  'Мотоцикл ',
  'Ёж',
  'ΟΔΟΣ',
  'ホンダ',
  '本田技研',
  '혼다',
  'دراجة',
  'ไทย',
  'हिन्दी',
  '𠮷野',
  '❤️',
]

function wordsIn(reader: WordReader): Set<string> {
  const words = Array.from({ length: reader.count }, (_, at) =>
    Buffer.from(reader.bytes.subarray(reader.starts[at], reader.ends[at])).toString('utf8'),
  )
  return new Set(words)
}

test('the reader of words finds those that wordsOf and nameWordsOf define', () => {
  const random = new Random(1)
  const reader = new WordReader()
  for (let text = 0; text < 2000; text++) {
    const written = Array.from({ length: random.whole(0, 12) }, () => random.one(PIECES)).join('')
    reader.read(written, false)
    expect(wordsIn(reader), written).toEqual(new Set(wordsOf(written)))
    reader.read(written, true)
    expect(wordsIn(reader), written).toEqual(nameWordsOf(written))
  }
})
