import { ApiError, type Paper, type PaperPicture, type PaperSection } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Jpeg } from '../../photos/index.ts'
import { lettersLacking } from './fonts.ts'
import {
  type Column,
  createSheet,
  FULL,
  LEFT,
  type PictureInPlace,
  type Piece,
  RIGHT,
  type Sheet,
  type Style,
} from './sheet.ts'

const TITLE: Style = { size: 24, bold: true, tag: 'H1' }
const HEADING: Style = { size: 12.5, bold: true, tag: 'H2' }
const BODY: Style = { size: 10.5 }
const STRONG: Style = { size: 10.5, bold: true }
const QUIET: Style = { size: 10.5, gray: true }
const SMALL: Style = { size: 9.5 }

/** What two parties may take side by side; longer ones stand below each other. */
const HIGHEST_PARTY = 300

/**
 * A paper as a PDF of A4 pages, mostly one.
 *
 * @param pictures its pictures as JPEGs, by their addresses; one that is not among them is not kept any more, and said to be so
 * @throws ApiError `pdf_impossible` where it has letters that our fonts lack: better no PDF than holes in a name
 */
export function paperPdf(paper: Paper, pictures: ReadonlyMap<string, Jpeg> = new Map()): Promise<Buffer> {
  const missing = [...new Set(textsOf(paper).flatMap(lettersLacking))]
  if (missing.length > 0) throw impossible(missing)
  const title = `${paper.title}: ${paper.subject}`
  const sheet = createSheet({ title, author: paper.operator, madeAt: new Date(paper.madeAt) })
  sheet.text(paper.title, TITLE)
  sheet.gap(4)
  sheet.text(paper.subtitle, QUIET)
  sheet.gap(22)
  writeParties(sheet, paper.parties)
  sheet.gap(22)
  writeSubject(sheet, paper)
  for (const section of paper.sections ?? []) writeSection(sheet, section, pictures)
  sheet.gap(16)
  writeEnd(sheet, paper)
  return sheet.end(`${paper.operator}, ${title}`)
}

const impossible = (missing: readonly string[]) =>
  new ApiError('pdf_impossible', t('documents.lettersLacking', { letters: missing.slice(0, 10).join(' ') }))

function writeParties(sheet: Sheet, parties: Paper['parties']): void {
  const stacks = parties.map((party, index) => stackOf(party, index === 0 ? LEFT : RIGHT))
  const heights = stacks.map((stack) => stack.reduce((sum, piece) => sum + sheet.heightOf(...piece), 0))
  if (Math.max(...heights) <= HIGHEST_PARTY) return sheet.sideBySide(...stacks)
  for (const [text, style] of stacks.flat()) sheet.text(text, style)
}

const stackOf = ({ title, name, text }: Paper['parties'][number], column: Column): Piece[] => [
  [title, HEADING, column],
  [name, STRONG, column],
  ...(text === '' ? [] : [[text, BODY, column] satisfies Piece]),
]

/** Facts with their values at a common edge, or amounts at the right. */
function writeSubject(sheet: Sheet, { heading, facts, amounts }: Paper): void {
  sheet.room(80)
  sheet.text(heading, HEADING)
  sheet.gap(6)
  for (const { term, value } of facts) writeRow(sheet, 130, [term, QUIET], [value, BODY])
  for (const { text, amount, isTotal } of amounts) {
    const style = isTotal ? STRONG : BODY
    writeRow(sheet, FULL.width - 130, [text, style], [amount, { ...style, align: 'right' }])
  }
  sheet.rule()
}

function writeSection(
  sheet: Sheet,
  { heading, facts, words, pictures = [] }: PaperSection,
  jpegs: ReadonlyMap<string, Jpeg>,
): void {
  sheet.gap(20)
  sheet.room(80)
  sheet.text(heading, HEADING)
  sheet.gap(6)
  for (const { term, value } of facts) writeRow(sheet, 130, [term, QUIET], [value, BODY])
  for (const { title, text } of words) {
    sheet.gap(10)
    sheet.room(40)
    sheet.text(title, STRONG)
    sheet.text(text, BODY)
  }
  if (facts.length > 0 && words.length === 0) sheet.rule()
  writePictures(sheet, pictures, jpegs)
}

/** Two side by side, with their captions. */
function writePictures(sheet: Sheet, pictures: readonly PaperPicture[], jpegs: ReadonlyMap<string, Jpeg>): void {
  for (let first = 0; first < pictures.length; first += 2) {
    const row = pictures.slice(first, first + 2).map(({ address, caption }, index): PictureInPlace => {
      const jpeg = jpegs.get(address)
      return {
        jpeg,
        caption: [jpeg ? caption : t('documents.pictureNotKept', { caption }), SMALL, index === 0 ? LEFT : RIGHT],
      }
    })
    sheet.gap(14)
    sheet.room(sheet.heightOfPictures(row))
    sheet.pictures(row)
  }
}

type Cell = readonly [text: string, style: Style]

/** `width` is that of the first cell, in points; the second one gets the rest. */
function writeRow(sheet: Sheet, width: number, [left, leftStyle]: Cell, [right, rightStyle]: Cell): void {
  const first: Piece = [left, leftStyle, { x: FULL.x, width: width - 10 }]
  const second: Piece = [right, rightStyle, { x: FULL.x + width, width: FULL.width - width }]
  const padding = 5
  sheet.room(Math.max(sheet.heightOf(...first), sheet.heightOf(...second)) + 2 * padding)
  sheet.rule()
  sheet.gap(padding)
  sheet.sideBySide([first], [second])
  sheet.gap(padding)
}

/** What is signed stands on the same page as the signatures. */
function writeEnd(sheet: Sheet, { notes, signers }: Paper): void {
  const height = notes.reduce((sum, note) => sum + sheet.heightOf(note, SMALL, FULL), 0)
  sheet.room(height + (signers.length > 0 ? 110 : 0))
  for (const note of notes) sheet.text(note, SMALL)
  if (signers.length > 0) writeSignatures(sheet, signers)
}

function writeSignatures(sheet: Sheet, signers: Paper['signers']): void {
  sheet.gap(76)
  sheet.rule(LEFT, 'black')
  sheet.rule(RIGHT, 'black')
  sheet.gap(5)
  sheet.sideBySide(
    ...signers.map((signer, index): Piece[] => [
      [t('documents.signature', { signer }), SMALL, index === 0 ? LEFT : RIGHT],
    ]),
  )
}

const textsOf = ({
  title,
  subject,
  subtitle,
  operator,
  parties,
  heading,
  facts,
  amounts,
  sections = [],
  notes,
}: Paper): string[] => [
  title,
  subject,
  subtitle,
  operator,
  heading,
  ...parties.flatMap((party) => [party.title, party.name, party.text]),
  ...facts.flatMap(({ term, value }) => [term, value]),
  ...amounts.flatMap(({ text, amount }) => [text, amount]),
  ...sections.flatMap((section) => [
    section.heading,
    ...section.facts.flatMap(({ term, value }) => [term, value]),
    ...section.words.flatMap(({ title, text }) => [title, text]),
    ...(section.pictures ?? []).map(({ caption }) => caption),
  ]),
  ...notes,
]
