import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** A family in its two weights, with the letters that it has. */
type Family = { regular: Font; bold: Font; letters: ReadonlySet<number> }

/** Parsed once and used for every PDF: parsing is most of the work. */
function load(file: string): Font {
  const font = create(readFileSync(new URL(file)))
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts.`)
  // A drawing keeps the letter that it was first asked for, by which it is copied and searched for. The first to ask
  // must not be another drawing that it is a part of, as o is of ö: that has no letter for it.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}

const familyOf = (regular: Font, bold: Font): Family => ({ regular, bold, letters: new Set(regular.characterSet) })

/** The font of the pages. */
const ours = familyOf(
  load(import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf')),
  load(import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf')),
)

/** One with more letters: Greek, Cyrillic, Devanagari. None in it is written from right to left: PDFKit cannot do that. */
const wide = familyOf(
  load(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  load(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
)

/** Text as fonts have it: accents on their letters, spaces of one kind, nothing that asks for an emoji’s looks. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u202F]/g, '\u00A0')
    .replaceAll(/[\p{Variation_Selector}\u034F]/gu, '')

const lacking = (text: string, { letters }: Family): string[] =>
  [...new Set(printable(text))].filter((letter) => letter !== '\n' && !letters.has(letter.codePointAt(0) ?? 0))

/** The letters of a text that cannot be printed; mostly none. */
export const lettersLacking = (text: string): string[] => (lacking(text, ours).length === 0 ? [] : lacking(text, wide))

/** The family of a text. It is one for all of it, so that its letters fit each other. */
export const familyFor = (text: string): Family => (lacking(text, ours).length === 0 ? ours : wide)
