import { buffer } from 'node:stream/consumers'
import { language, t } from '@bikevalley/messages'
import type { Font } from 'fontkit'
import Pdf from 'pdfkit'
import type { Jpeg } from '../../photos/index.ts'
import { printable, runsOf } from './fonts.ts'

// It takes fonts that were parsed already, which its types do not know yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

/** How a piece of text looks, and what it is to those who have the page read out. */
export type Style = { size: number; bold?: true; gray?: true; align?: 'left' | 'right'; tag?: 'H1' | 'H2' }

/** Where a piece of text stands, in points from the left edge of the page. */
export type Column = { x: number; width: number }

/** A piece of text in its place. */
export type Piece = readonly [text: string, style: Style, column: Column]

/** A picture above its caption, in the caption’s column; without one, the caption alone. */
export type PictureInPlace = { jpeg: Jpeg | undefined; caption: Piece }

export type Sheet = ReturnType<typeof createSheet>

const MARGIN = 56
const PAGE = { width: 595.28, height: 841.89 }
/** Where the text of a page ends; its foot stands below. */
const BOTTOM = PAGE.height - 64
const GRAY = '#5c574e'
const FOOT: Style = { size: 8.5, gray: true }

/** No picture is higher, so that two rows of them and their words have room on a page. */
const HIGHEST_PICTURE = 260
const CAPTION_GAP = 4

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

/** Writes at a place of the page that is open. */
function put(doc: PDFKit.PDFDocument, [text, style, column]: Piece, top: number): void {
  doc.y = top
  for (const line of linesOf(printable(text))) {
    const runs = runsOf(line)
    for (const [index, { text: part, family }] of runs.entries()) {
      const font = style.bold ? family.bold : family.regular
      doc
        .registerFont(font.postscriptName, font)
        .font(font.postscriptName)
        .fontSize(style.size)
        .fillColor(style.gray ? GRAY : 'black')
      // Families of different heights stand on one line.
      const joined = runs.length > 1 ? { baseline: -style.size, continued: index < runs.length - 1 } : {}
      const options = { ...setting(style, column), ...joined }
      if (index === 0) doc.text(part, column.x, doc.y, options)
      else doc.text(part, options)
    }
  }
}

/** Of several families only lines of their own are broken in the right places. */
const linesOf = (text: string): string[] => (runsOf(text).length === 1 ? [text] : text.split('\n'))

/** How large a picture stands in its column. */
function sizeOf({ jpeg, caption: [, , column] }: PictureInPlace) {
  if (!jpeg) return null
  const scale = Math.min(column.width / jpeg.width, HIGHEST_PICTURE / jpeg.height)
  return { content: jpeg.content, width: jpeg.width * scale, height: jpeg.height * scale }
}

/** Pages of A4 that are written from top to bottom. */
export function createSheet(info: { title: string; author: string; madeAt: Date }) {
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language(),
    info: { Title: info.title, Author: info.author, Creator: 'BikeValley', CreationDate: info.madeAt },
  })
  // What is written here is measured, and never seen.
  const draft = new Pdf({ size: [PAGE.width, 1_000_000], margin: 0 })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = MARGIN

  const heightOf = (...[text, style, column]: Piece): number => {
    put(draft, [text, style, column], 0)
    return draft.y
  }

  function write(...piece: Piece): void {
    const [, style] = piece
    root.add(doc.struct(style.tag ?? 'P', {}, () => put(doc, piece, y)))
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
    heightOfPictures: (row: readonly PictureInPlace[]): number =>
      Math.max(...row.map((one) => (sizeOf(one)?.height ?? 0) + CAPTION_GAP + heightOf(...one.caption))),
    /** Puts pictures side by side, for which there must be room. Their captions are read out for them. */
    pictures(row: readonly PictureInPlace[]): void {
      const top = y
      const ends = row.map((one) => {
        const size = sizeOf(one)
        const [caption, , { x }] = one.caption
        if (size) {
          const { content, width, height } = size
          root.add(doc.struct('Figure', { alt: caption }, () => doc.image(content, x, top, { width, height })))
        }
        y = top + (size?.height ?? 0) + CAPTION_GAP
        write(...one.caption)
        return y
      })
      y = Math.max(...ends)
    },
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
        const text = t('documents.pageOf', { paper: foot, page: page + 1, pages: count })
        const place = PAGE.height - 32 - heightOf(text, FOOT, FULL)
        decorate('Pagination', () => put(doc, [text, FOOT, FULL], place))
      }
      root.end()
      doc.end()
      return buffer(doc)
    },
  }
}
