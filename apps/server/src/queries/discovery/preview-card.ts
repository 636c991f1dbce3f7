import { box, drawWords, type Element, FAMILY, type Style } from '../../platform/drawn-words.ts'
import { BAND, CARD, COLORS, NUMBER, PICTURE, TEXT_WIDTH } from './preview-look.ts'

/** What a preview picture says. */
export type PreviewCard = {
  title: string
  /** A quiet line below the title. */
  line: string
  /** Year, mileage and engine size, as on a bike's card; the first is yellow when there is a year. */
  plates: { text: string; yellow: boolean }[]
  /** The largest words after the title: a price. */
  price: string
  /** An article's place in the list stands where others have their picture. */
  number: number | null
  /** Whose site it is, at the end of the band. */
  host: string
}

/** Draws the words of a card as SVG. */
export const drawCard = (card: PreviewCard): Promise<string> => drawWords(layout(card), CARD)

const layout = ({ title, line, plates, price, number, host }: PreviewCard): Element =>
  box(
    {
      ...CARD,
      flexDirection: 'column',
      background: COLORS.paper,
      color: COLORS.ink,
      fontFamily: FAMILY,
      fontWeight: 500,
    },
    [
      box({ height: PICTURE.height }, [
        box({ flexDirection: 'column', width: TEXT_WIDTH, margin: '40px 32px 32px 48px' }, [
          box(titleStyle(title), title),
          line === '' ? null : box({ marginTop: 16, fontSize: 26, lineHeight: 1.25, color: COLORS.ink2 }, line),
          box({ flexGrow: 1 }),
          plates.length === 0 ? null : box({ flexWrap: 'wrap', gap: 8 }, plates.map(plate)),
          price === '' ? null : box({ marginTop: 20, fontSize: 68, fontWeight: 700, lineHeight: 1 }, price),
        ]),
        box(
          { width: PICTURE.width, alignItems: 'center', justifyContent: 'center', background: COLORS.sunk },
          number === null ? [] : [racingPlate(number)],
        ),
      ]),
      box(
        {
          height: BAND,
          alignItems: 'center',
          justifyContent: 'flex-end',
          padding: '0 48px',
          background: COLORS.ink,
          color: COLORS.onBand,
          fontSize: 26,
        },
        host,
      ),
    ],
  )

/** Long names are set smaller, and end in dots after six lines. */
function titleStyle(title: string): Style {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  const fontSize = title.length > 60 || longestWord > 15 ? 44 : title.length > 30 || longestWord > 10 ? 54 : 68
  return {
    display: 'block',
    width: TEXT_WIDTH,
    fontSize,
    fontWeight: 700,
    lineHeight: 1.04,
    letterSpacing: -0.5,
    lineClamp: 6,
    textWrap: 'balance',
    wordBreak: 'break-word',
  }
}

const plate = ({ text, yellow }: PreviewCard['plates'][number]): Element =>
  box(
    {
      padding: '5px 12px',
      border: `2.5px solid ${COLORS.ink}`,
      borderRadius: 5,
      background: yellow ? COLORS.signal : COLORS.paper,
      fontSize: 28,
      fontWeight: 700,
      lineHeight: 1.1,
    },
    text,
  )

const racingPlate = (number: number): Element =>
  box(
    {
      ...NUMBER,
      alignItems: 'center',
      justifyContent: 'center',
      border: `12px solid ${COLORS.ink}`,
      borderRadius: 26,
      background: COLORS.signal,
      fontSize: 300,
      fontWeight: 700,
    },
    String(number),
  )
