import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import Pdf from 'pdfkit'
import { familyFor, printable } from './fonts.ts'

// It takes fonts that were parsed already, which its types do not know yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

/** How a piece of text looks, and what it is to those who have the page read out. */
export type Style = { size: number; bold?: true; grey?: true; align?: 'left' | 'right'; tag?: 'H1' | 'H2' }

/** Where a piece of text stands, in points from the left edge of the page. */
export type Column = { x: number; width: number }

/** A piece of text in its place. */
export type Piece = readonly [text: string, style: Style, column: Column]

export type Sheet = ReturnType<typeof createSheet>

const MARGIN = 56
const PAGE = { width: 595.28, height: 841.89 }
/** Where the text of a page ends; its foot stands below. */
const BOTTOM = PAGE.height - 64
const GREY = '#5c574e'
const FOOT: Style = { size: 8.5, grey: true }

export const FULL: Column = { x: MARGIN, width: PAGE.width - 2 * MARGIN }
const half = (FULL.width - 32) / 2
/** A left and a right half with air between them. */
export const LEFT: Column = { x: MARGIN, width: half }
export const RIGHT: Column = { x: MARGIN + FULL.width - half, width: half }

const setting = ({ size, align = 'left' }: Style, { width }: Column) => ({
  width,
  align,
  lineGap: size * 0.15,
  // As on the pages: the spaces of our font are narrow.
  wordSpacing: size * 0.08,
})

/** Pages of A4 that are written from top to bottom. */
export function createSheet(info: { title: string; author: string; madeAt: Date }) {
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: info.title, Author: info.author, Creator: 'BikeValley', CreationDate: info.madeAt },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = MARGIN

  function styled(text: string, { size, bold, grey }: Style) {
    const family = familyFor(text)
    const font = bold ? family.bold : family.regular
    const color = grey ? GREY : 'black'
    return doc.registerFont(font.postscriptName, font).font(font.postscriptName).fontSize(size).fillColor(color)
  }

  const heightOf = (...[text, style, column]: Piece): number =>
    styled(text, style).heightOfString(printable(text), setting(style, column))

  function write(...[text, style, column]: Piece): void {
    const put = () => void styled(text, style).text(printable(text), column.x, y, setting(style, column))
    root.add(doc.struct(style.tag ?? 'P', {}, put))
    y = doc.y
  }

  /** What is no part of the text, such as lines and page numbers, and is not read out. */
  function decorate(type: 'Layout' | 'Pagination', put: () => void): void {
    doc.markContent('Artifact', { type })
    put()
    doc.endMarkedContent()
  }

  return {
    heightOf,
    /** Writes below what is there, and on as many pages as it takes. */
    text: (text: string, style: Style, column = FULL): void => write(text, style, column),
    gap(height: number): void {
      y += height
    },
    /** Starts a page where something of this height would not end on this one. */
    room(height: number): void {
      if (y + height <= BOTTOM) return
      doc.addPage()
      y = MARGIN
    },
    /** Writes stacks of text side by side, for which there must be room. */
    sideBySide(...stacks: Piece[][]): void {
      const top = y
      const ends = stacks.map((stack) => {
        y = top
        for (const piece of stack) write(...piece)
        return y
      })
      y = Math.max(...ends)
    },
    /** A line across a column. */
    rule({ x, width }: Column = FULL, color = '#b8b4ab'): void {
      decorate('Layout', () => {
        const end = x + width
        doc.moveTo(x, y).lineTo(end, y).lineWidth(0.75).stroke(color)
      })
    },
    /** Ends it, and says at the foot of each page what it belongs to. */
    end(foot: string): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        // The foot stands where the text would go on to the next page.
        doc.page.margins.bottom = 0
        const text = `${foot}, page ${page + 1} of ${count}`
        const place = PAGE.height - 32 - heightOf(text, FOOT, FULL)
        decorate(
          'Pagination',
          () => void styled(text, FOOT).text(printable(text), FULL.x, place, { width: FULL.width }),
        )
      }
      root.end()
      doc.end()
      return buffer(doc)
    },
  }
}
