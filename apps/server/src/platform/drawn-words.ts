import { readFile } from 'node:fs/promises'
import satori, { type Font } from 'satori'

const FONT = 'Archivo Narrow'
/** Letters that the first file lacks are taken from the second. */
export const FAMILY = `${FONT}, ${FONT} Extended`

// Each is named in full: a release has the files of packages that are named in our sources.
const FILES = [
  [FONT, 500, import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-500-normal.woff')],
  [
    `${FONT} Extended`,
    500,
    import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-500-normal.woff'),
  ],
  [FONT, 700, import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff')],
  [
    `${FONT} Extended`,
    700,
    import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-700-normal.woff'),
  ],
] as const

let fonts: Promise<Font[]> | undefined

const loadFonts = (): Promise<Font[]> =>
  Promise.all(
    FILES.map(async ([name, weight, file]) => ({ name, weight, style: 'normal', data: await readFile(new URL(file)) })),
  )

export type Style = Record<string, string | number>
type Content = string | Element | (Element | null)[]
export type Element = { type: string; key: null; props: { style: Style; children?: Content } }

/** What is laid out as CSS's flexible boxes are. */
export const box = (style: Style, children?: Content): Element => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})

/** Draws words as SVG whose letters are paths, so that no font is needed where it becomes a picture. Sizes are in pixels. */
export async function drawWords(layout: Element, size: { width: number; height: number }): Promise<string> {
  fonts ??= loadFonts()
  return satori(layout, { ...size, fonts: await fonts })
}
