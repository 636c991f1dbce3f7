import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { plainCharacters, plainTyping } from './plain-typing.ts'

/** Letters of other forms and dots of other scripts as mail programs read them, without what nobody sees. */
export const asRead = (text: string): string => plainCharacters(text).replaceAll(/[。｡]/g, '.')

/** `https://…`, `www.…`, `name.example`, `t.co`, `evil.example/…` and `192.0.2.1`. `Dr.Meyer` is a name: of a short beginning a small letter decides. */
const WEB_ADDRESSES = [
  /:\/\//u,
  /(?<![\p{L}\p{N}-])www\./iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,}\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,2}\.\p{Ll}{2,}(?![\p{L}\p{N}.])/u,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,2}\.(?:App|At|Bank|Biz|Cc|Ch|Click|Club|Co|Com|De|Dev|Direct|Eu|Info|Io|Link|Live|Me|Net|Online|Org|Shop|Site|Top|Tv|Us|Xyz)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}-])[\p{N}-]*\p{L}[\p{L}\p{N}-]*\.\p{L}[\p{L}\p{M}]+[/:?#]/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
]
/** `Prof.Dr.Meier`, `Hauptstr.Ecke`: what people shorten and go on behind without a space; no common ending of an address. */
const SHORTENED =
  /(?<=(?<!\p{L})(?:[Pp]rof|[Dd]r|med|dent|jur|[Dd]ipl|[Ii]ng|St|[Nn]r|Str|\p{L}+str|Hbf|Bhf|Abf|Hd|inkl|incl))\.(?=\p{Lu}\p{Ll}|(?:med|dent|jur)\.)(?!(?:App|At|Bank|Biz|Cc|Ch|Click|Club|Co|Com|De|Dev|Direct|Eu|Info|Io|Link|Live|Me|Net|Online|Org|Shop|Site|Top|Tv|Us|Xyz)(?!\p{L}))/gu
const MAIL_ADDRESS = /[^\s@]@[^\s@]/u
/** A month and year, with or without a day and to another one, and how far or how big: what is said of a bike, and begins with a zero like a phone number. */
const FIGURES = [
  /(?<![\d./-])(?:(?:(?:0?[1-9]|[12]\d|3[01])[./-])?(?:0?[1-9]|1[0-2])(?:[./-]\d{2}|[./ -](?:19|20)\d{2})(?:\s?[-–]\s?(?=\d)|(?![./-]?\d))){1,2}(?![./-]?\d)/gu,
  /(?<![\d.,])0{0,3}\d{1,3}(?:[.,']?\d{3})?\s?(?:km|mi|ccm|cc|ps|kw|hp)(?!\p{L})/giu,
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
  const said = without(plainTyping(text), FIGURES, '~')
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

type Refusal = [refuses: (text: string) => boolean, sentence: () => string]

const ADDRESSES: readonly Refusal[] = [
  [hasWebAddress, () => t('fields.noWebAddress')],
  [hasMailAddress, () => t('fields.noMailAddress')],
]
export const TITLE: readonly Refusal[] = [
  ...ADDRESSES,
  [hasPhone, () => t('fields.noPhone')],
  [mixesScripts, () => t('fields.oneScript')],
]

/** So much of a text is read: a name of 120 letters and their marks is shorter, and a longer one is refused for its length. */
const LONGEST_READ = 250

/** For `superRefine`: the first refusal that applies, with its sentence. */
export const refusing =
  (refusals: readonly Refusal[]) =>
  (text: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const read = asRead(text).slice(0, LONGEST_READ)
    const refusal = refusals.find(([refuses]) => refuses(read))
    if (refusal) addIssue({ code: 'custom', message: refusal[1]() })
  }

/** For `overwrite`: our subjects have people's words in double quotation marks, which they can't end. */
export const singleQuotes = (text: string): string => text.replaceAll(/["“”„‟«»＂❝❞〝〞〟]/g, "'")

/** What others read first in an email, and may not lead them elsewhere. See decision 176. */
export const plainTitle = refusing(TITLE)
/** The same of a place: a number in it is a house's, or a phone that its reader may call. */
export const withoutAddresses = refusing(ADDRESSES)
