import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { plainCharacters } from './plain-typing.ts'

/** Letters of other forms and dots of other scripts as mail programs read them, without what nobody sees. */
export const asRead = (text: string): string => plainCharacters(text).replaceAll(/[。｡]/g, '.')

/** `https://…`, `www.…`, `name.example`, `t.co`, `evil.example/…` and `192.0.2.1`. `Dr.Meyer` is a name: of a short beginning a small letter decides. */
const WEB_ADDRESSES = [
  /:\/\//u,
  /(?<![\p{L}\p{N}-])www\./iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,}\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,2}\.\p{Ll}{2,}(?![\p{L}\p{N}.])/u,
  /(?<![\p{L}\p{N}-])[\p{N}-]*\p{L}[\p{L}\p{N}-]*\.\p{L}[\p{L}\p{M}]+[/:?#]/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
]
/** `Prof.Dr.Meier`, `Hauptstr.Ecke`: what people shorten and go on behind without a space. */
const SHORTENED =
  /(?<=(?<!\p{L})(?:[Pp]rof|[Dd]r|med|dent|jur|[Dd]ipl|[Ii]ng|St|[Nn]r|Str|\p{L}+str|Hbf|Bhf|Abf|Hd|inkl|incl))\.(?=\p{Lu}\p{Ll}|(?:med|dent|jur)\.)/gu
const MAIL_ADDRESS = /[^\s@]@[^\s@]/u
/** A month and year, with or without a day, and how far or how big: what is said of a bike, and begins with a zero like a phone number. */
const FIGURES = [
  /(?<![\d./-])(?:(?:0?[1-9]|[12]\d|3[01])[./-])?(?:0?[1-9]|1[0-2])(?:[./-]\d{2}|[./ -](?:19|20)\d{2})(?![./-]?\d)/gu,
  /(?<![\d.,])\d{1,3}(?:[.,']?\d{3})?\s?(?:km|mi|ccm|cc|ps|kw|hp)(?!\p{L})/giu,
]
/** With a plus or a zero in front, in one piece, or grouped as in North America: `CB 750 2019` and `250 450 2019` are none. */
const PHONES = [
  /(?<![\p{L}\p{N}.,-])(?:\+|00?)[\s(]?[1-9](?:[\s()./-]{0,2}\d){6,}/u,
  /(?<![\p{L}\p{N}])\d{7,}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\(?\d{3}\)?[ .-]{1,2}\d{3}[.-]\d{4}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\d{3} \d{3} (?!19|20)\d{4}(?![\p{L}\p{N}])/u,
]

const without = (text: string, forms: readonly RegExp[], by: string): string =>
  forms.reduce((left, form) => left.replaceAll(form, by), asRead(text))

export const hasWebAddress = (text: string): boolean => {
  const said = without(text, [SHORTENED], ' ')
  return WEB_ADDRESSES.some((form) => form.test(said))
}
export const hasMailAddress = (text: string): boolean => MAIL_ADDRESS.test(asRead(text))
export const hasPhone = (text: string): boolean => {
  const said = without(text, FIGURES, '~')
  return PHONES.some((form) => form.test(said))
}

/** Scripts with letters that look alike; others stand beside Latin ones in honest names. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** Whether a word is made of letters of several scripts, as `Аdmin` with a Cyrillic А. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => ALIKE.filter((script) => script.test(word)).length > 1)

/** A name of these words alone is nobody's. */
const OF_THE_SITE =
  'admin admins administrator administrators administration administratoren support mod moderator moderators moderation operator operators betreiber ' +
  'helpdesk help desk hilfe customer service services care kundendienst kundenservice kundenbetreuung team staff security sicherheit ' +
  'payment payments billing zahlungen webmaster postmaster noreply website site account trust safety fraud protection verification ' +
  'käuferschutz verkäuferschutz kundensupport supportteam sicherheitsteam serviceteam ' +
  'official offiziell system админ администратор поддержка модератор'
/** What stands beside those: `Buyer Protection` is nobody's, `Seller` may be somebody's. */
const BESIDE = 'buyer seller the das der unser our your ihr'

const LIKE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', l: 'i', '|': 'i', '!': 'i' }),
)

/** A text as it looks at a glance: without capitals and accents, and one letter for those that look like it. */
const atAGlance = (text: string): string =>
  asRead(text)
    // One by one: a long run of accents would take quadratic time.
    .replaceAll(/[^\0-\x7F]/gu, (character) => character.normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[01345l|!]/g, (sign) => LIKE_LETTERS.get(sign) ?? sign)
const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word !== '')

const SITE = atAGlance('bikevalley')
const WORDS_OF_THE_SITE = new Set(wordsOf(atAGlance(OF_THE_SITE)))
const WORDS_BESIDE = new Set(wordsOf(atAGlance(BESIDE)))

/** Whether a name is one that the site itself or its admins would have, also with spaces between its letters, or a number behind it. */
export function posesAsSite(name: string): boolean {
  const ways = [wordsOf(atAGlance(name)), wordsOf(atAGlance(name.replaceAll(/\p{N}+/gu, ' ')))]
  return ways.some((words) => {
    const left = words.filter((word) => !WORDS_BESIDE.has(word))
    return (
      words.join('').includes(SITE) ||
      WORDS_OF_THE_SITE.has(words.join('')) ||
      (left.length > 0 && left.every((word) => WORDS_OF_THE_SITE.has(word)))
    )
  })
}

type Refusal = [refuses: (text: string) => boolean, sentence: () => string]

const ADDRESSES: readonly Refusal[] = [
  [hasWebAddress, () => t('fields.noWebAddress')],
  [hasMailAddress, () => t('fields.noMailAddress')],
]
const TITLE: readonly Refusal[] = [
  ...ADDRESSES,
  [hasPhone, () => t('fields.noPhone')],
  [mixesScripts, () => t('fields.oneScript')],
]
const PERSON: readonly Refusal[] = [...TITLE, [posesAsSite, () => t('fields.nameOfSite')]]

/** So much of a text is read: a name of 120 letters and their marks is shorter, and a longer one is refused for its length. */
const LONGEST_READ = 250

/** For `superRefine`: the first refusal that applies, with its sentence. */
const refusing =
  (refusals: readonly Refusal[]) =>
  (text: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const read = asRead(text).slice(0, LONGEST_READ)
    const refusal = refusals.find(([refuses]) => refuses(read))
    if (refusal) addIssue({ code: 'custom', message: refusal[1]() })
  }

/** For `overwrite`: our subjects have people's words in double quotation marks, which they can't end. */
export const singleQuotes = (text: string): string => text.replaceAll(/["“”„‟«»]/g, "'")

/** What others read first in an email, and may not lead them elsewhere. See decision 176. */
export const plainTitle = refusing(TITLE)
/** The same of a person, who is not the site either. */
export const plainPersonName = refusing(PERSON)
/** The same of a place: a number in it is a house's, or a phone that its reader may call. */
export const withoutAddresses = refusing(ADDRESSES)
