import sharp from 'sharp'
import { box, drawWords, type Element, FAMILY } from '../platform/drawn-words.ts'

/** An invoice of a workshop, in words as they stand on it. */
export type DemoInvoice = {
  workshop: string
  number: string
  date: string
  bike: string
  frameNumber: string
  mileage: string
  lines: { work: string; amount: string }[]
  total: string
}

const SIZE = { width: 840, height: 1188 }
const RULE = '2px solid #14171a'

/** Draws it as a seller's photograph of it is: a JPEG. */
export async function drawInvoice(invoice: DemoInvoice): Promise<Buffer> {
  return sharp(Buffer.from(await drawWords(layout(invoice), SIZE)))
    .jpeg({ quality: 80 })
    .toBuffer()
}

const pair = (left: string, right: string, style = {}): Element =>
  box({ justifyContent: 'space-between', padding: '8px 0', ...style }, [box({}, left), box({}, right)])

const layout = ({ workshop, number, date, bike, frameNumber, mileage, lines, total }: DemoInvoice): Element =>
  box(
    {
      ...SIZE,
      flexDirection: 'column',
      boxSizing: 'border-box',
      padding: 72,
      background: '#fdfdfb',
      color: '#14171a',
      fontFamily: FAMILY,
      fontWeight: 500,
      fontSize: 28,
    },
    [
      box({ fontSize: 48, fontWeight: 700 }, workshop),
      box({ marginTop: 56, fontSize: 40, fontWeight: 700 }, 'Invoice'),
      pair(`No. ${number}`, date, { marginTop: 12, borderBottom: RULE }),
      pair('Motorcycle', bike, { marginTop: 32 }),
      pair('Frame number', frameNumber),
      pair('Odometer', mileage),
      box(
        { flexDirection: 'column', marginTop: 48, borderTop: RULE, borderBottom: RULE, padding: '12px 0' },
        lines.map(({ work, amount }) => pair(work, amount)),
      ),
      pair('Total', total, { fontWeight: 700, fontSize: 34 }),
      box({ flexGrow: 1 }),
      box({ color: '#474e54' }, 'Paid by card. Thank you, and ride safely.'),
    ],
  )
