import { t } from '@bikevalley/messages'
import { lineSchema } from './fields.ts'

/** A vehicle identification number (ISO 3779), which bikes have since 1981. Older ones have shorter numbers of their makers' own. */
const VIN_LENGTH = 17
/** ISO 3779 has none of these letters, so that nobody takes them for digits. */
const LIKE_DIGITS: ReadonlyMap<string, string> = new Map(Object.entries({ I: '1', O: '0', Q: '0' }))
const LONGEST = 30

/** What people copy along with the number: `VIN: …`, `FIN …`, `Frame no. …`, `Fahrgestell-Nr. …`. */
const LABEL =
  /^\s*(?:VIN|FIN|(?:FRAME|CHASSIS|RAHMEN|FAHRGESTELL)(?:[\s-]*(?:NUMBER|NUMMER|NO|NR))?)[\s.:#-]*[\s:#][\s.:#-]*/i

const bare = (text: string): string => text.toUpperCase().replaceAll(/[\s\-.]/g, '')
const isVin = (number: string): boolean => number.length === VIN_LENGTH

/**
 * A frame number as it is kept: in capitals, without spaces and without a label before it; a VIN with digits for the letters that it can't have. Other
 * numbers keep their letters and dashes.
 */
export function normalFrameNumber(typed: string): string {
  const text = typed.replace(LABEL, '')
  const vin = bare(text)
  return isVin(vin)
    ? vin.replaceAll(/[IOQ]/g, (letter) => LIKE_DIGITS.get(letter) ?? letter)
    : text.toUpperCase().replaceAll(/\s/g, '')
}

/** What two spellings of one frame number have in common: whatever else stands beside its letters and digits, and letters for digits. */
export const comparableFrameNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[IOQ]/g, (letter) => LIKE_DIGITS.get(letter) ?? letter)

/** Fewer characters than these are no number of one bike. */
const SHORTEST_COMPARED = 6

/** Whether a number tells one bike from others, and is not what people write in place of one: `-`, `N/A`, `UNKNOWN`, `0`. */
export const isComparedFrameNumber = (number: string): boolean =>
  /\d/.test(number) && comparableFrameNumber(number).length >= SHORTEST_COMPARED

/** Whether no two makers give the same number. Before VINs each maker counted for itself. */
export const isUniqueAmongMakes = (number: string): boolean => isVin(comparableFrameNumber(number))

/** A frame number of a listing; empty means not given. What is unusual in it warns (`frameNumberNotices`) and refuses nothing. */
export const frameNumberSchema = lineSchema(() => t('fields.theFrameNumber'), 2 * LONGEST)
  .overwrite(normalFrameNumber)
  .max(LONGEST, { error: () => t('fields.isTooLong', { what: t('fields.theFrameNumber'), max: LONGEST }) })
  .regex(/^[A-Z0-9*./-]*$/, { error: () => t('fields.frameNumberCharacters') })

export const FRAME_NUMBER_NOTICES = ['letters', 'length', 'check-digit'] as const
/** What is to be compared with the papers once more: letters that were read as digits, another length, a check digit that does not fit. */
export type FrameNumberNotice = (typeof FRAME_NUMBER_NOTICES)[number]

/** What is unusual in a frame number as it was typed. */
export function frameNumberNotices(typed: string): FrameNumberNotice[] {
  const number = normalFrameNumber(typed)
  if (number === '') return []
  if (!isVin(number)) return ['length']
  return [
    ...(/[IOQ]/.test(bare(typed.replace(LABEL, ''))) ? (['letters'] as const) : []),
    ...(hasWrongCheckDigit(number) ? (['check-digit'] as const) : []),
  ]
}

/** The value of a character is its place here, of which the last digit counts. */
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_PLACE = 8

/**
 * Whether the ninth place is not what 49 CFR 565.15 computes of the others. Only numbers given in North America (which begin with
 * 1 to 5) have to have it; elsewhere any character stands there.
 */
function hasWrongCheckDigit(vin: string): boolean {
  if (!/^[1-5]/.test(vin)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * (VALUES.indexOf(vin.charAt(place)) % 10), 0)
  const remainder = sum % 11
  return vin.charAt(CHECK_PLACE) !== (remainder === 10 ? 'X' : String(remainder))
}

const SHOWN = 3
/** Of fewer characters than these, what is left out could be guessed. */
const SHORTEST_WITH_BEGINNING = 11

/**
 * A frame number for whoever compares it with the bike's: its maker's code and its end (`JYA•••••••••••123`), of short ones the end
 * alone, of very short ones nothing.
 */
export function maskFrameNumber(number: string): string {
  const begin = number.length >= SHORTEST_WITH_BEGINNING ? SHOWN : 0
  const end = number.length >= 2 * SHOWN ? SHOWN : 0
  const hidden = '•'.repeat(number.length - begin - end)
  return number.slice(0, begin) + hidden + number.slice(number.length - end)
}
