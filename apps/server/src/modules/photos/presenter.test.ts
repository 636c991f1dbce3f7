import { expect, test } from 'vitest'
import { type PictureRow, presentPictures } from './presenter.ts'

const row = (given: Partial<PictureRow> = {}): PictureRow => ({
  hash: 'a'.repeat(64),
  width: 600,
  height: 400,
  widths: [400],
  color: '#336699',
  avif_at: null,
  alt: null,
  ...given,
})
const altTexts = (rows: PictureRow[], name: string) => presentPictures(rows, name).map((picture) => picture.alt)

test('an uploaded picture is described by the bike’s name, and by its place among several', () => {
  expect(altTexts([row()], 'Yamaha MT-07')).toEqual(['Yamaha MT-07'])
  expect(altTexts([row(), row()], 'Yamaha MT-07')).toEqual([
    'Yamaha MT-07, picture 1 of 2',
    'Yamaha MT-07, picture 2 of 2',
  ])
})

test('a drawing is described as one, and the bike’s name is included as it is', () => {
  const drawing = row({ alt: '{bike} in red (drawing)' })
  expect(altTexts([drawing], 'Yamaha MT-07')).toEqual(['Yamaha MT-07 in red (drawing)'])
  expect(altTexts([drawing], '$& {bike}')).toEqual(['$& {bike} in red (drawing)'])
})
