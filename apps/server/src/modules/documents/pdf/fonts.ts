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

/** A family in these files, which are read when a text first asks for it. */
function familyIn(regularFile: string, boldFile: string): () => Family {
  let family: Family | undefined
  const read = (regular: Font): Family => ({
    regular,
    bold: load(boldFile),
    letters: new Set(regular.characterSet),
  })
  return () => (family ??= read(load(regularFile)))
}

/** The font of the pages. */
const ours = familyIn(
  import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
)
/** One with more letters: Greek, Cyrillic, Devanagari. */
const wide = familyIn(
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
)
const armenian = familyIn(
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/700Bold/NotoSansArmenian_700Bold.ttf'),
)
const georgian = familyIn(
  import.meta.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold.ttf'),
)
const thai = familyIn(
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
)
const korean = familyIn(
  import.meta.resolve('@expo-google-fonts/nanum-gothic-coding/400Regular/NanumGothicCoding_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/nanum-gothic-coding/700Bold/NanumGothicCoding_700Bold.ttf'),
)
/** Of Chinese it has the characters that are written in both languages. */
const japanese = familyIn(
  import.meta.resolve('@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf'),
)

/** The families of one script each. None in any is written from right to left: PDFKit cannot do that. */
const SCRIPTS: readonly (readonly [script: RegExp, family: () => Family])[] = [
  [/\p{Script=Armenian}/u, armenian],
  [/\p{Script=Georgian}/u, georgian],
  [/\p{Script=Thai}/u, thai],
  [/\p{Script=Hangul}/u, korean],
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303F\uFF00-\uFFEF]/u, japanese],
]

const lettersOf = (text: string): string[] => [...new Set(text)].filter((letter) => letter !== '\n')
const has = ({ letters }: Family, letter: string): boolean => letter === '\n' || letters.has(letter.codePointAt(0) ?? 0)
const hasAll = (family: Family, text: string): boolean => lettersOf(text).every((letter) => has(family, letter))

/** What a text may be written in, the best first. */
function familiesFor(text: string): Family[] {
  if (hasAll(ours(), text)) return [ours()]
  return [ours(), wide(), ...SCRIPTS.flatMap(([script, family]) => (script.test(text) ? [family()] : []))]
}

function lacking(text: string): string[] {
  const families = familiesFor(text)
  return lettersOf(text).filter((letter) => !families.some((family) => has(family, letter)))
}

/** Emoji and the like, that are in no name. A sign of a currency is not one of them: an amount needs it. */
const SIGN = /(?!\p{Sc})[\p{S}\p{P}\p{Z}\p{Cf}\p{Co}\p{Me}\p{Extended_Pictographic}]/u

/** A text without the signs that we cannot draw, and without what joined and parted them. */
function withoutSigns(text: string): string {
  const signs = lacking(text).filter((letter) => SIGN.test(letter))
  if (signs.length === 0) return text
  return without(text, new Set(signs))
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +(?=[,.;:)]|$)|^ +/gm, '')
}

const JOINER = '\u200D'

/** A text without these letters, and without the joiners that follow one. */
function without(text: string, letters: ReadonlySet<string>): string {
  let kept = ''
  let dropped = false
  for (const letter of text) {
    dropped = letters.has(letter) || (dropped && letter === JOINER)
    if (!dropped) kept += letter
  }
  return kept
}

/** Text as fonts have it: accents on their letters, spaces of one kind, nothing that asks for an emoji’s looks. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u202F]/g, '\u00A0')
    .replaceAll(/[\p{Variation_Selector}\u034F]/gu, '')

/** Text as it is printed. */
export const printable = (text: string): string => withoutSigns(plain(text))

/** What of a text is missed where it is printed; mostly nothing. A name of emoji alone would leave an empty line. */
export function lettersLacking(text: string): string[] {
  const left = printable(text)
  return left.trim() === '' ? lettersOf(plain(text).trim()) : lacking(left)
}

/** A piece of printable text in one family. */
type Run = { text: string; family: Family }

/** A printable text in one family, so that its letters fit each other, or in as few as have it. */
export function runsOf(text: string): Run[] {
  const families = familiesFor(text)
  const one = families.find((family) => hasAll(family, text))
  if (one) return [{ text, family: one }]
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last && has(last.family, letter)) last.text += letter
    else runs.push({ text: letter, family: families.find((family) => has(family, letter)) ?? ours() })
  }
  return runs
}
