import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BikePicture } from './bike-picture.tsx'

const drawn = (category: string | undefined, alt = 'KTM 690') =>
  renderToStaticMarkup(<BikePicture picture={null} alt={alt} category={category} sizes="104px" />)

test.each([
  ['Cruiser', 'no-picture-cruiser'],
  ['Off_Road', 'no-picture-off-road'],
  ['Sports', 'no-picture-sports'],
  ['', 'no-picture-sports'],
  [undefined, 'no-picture-sports'],
])(
  'a bike of category %j without a picture shows the drawing %s instead, with its description',
  (category, drawing) => {
    expect(drawn(category)).toContain(drawing)
    expect(drawn(category)).toContain('No picture yet')
  },
)

test('the description of the drawing is not read out where the bike is named beside it', () => {
  expect(drawn('Sports')).toContain('aria-hidden="false"')
  expect(drawn('Sports', '')).toContain('aria-hidden="true"')
})
