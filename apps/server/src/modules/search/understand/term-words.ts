/** Words by which amounts and licences are told from others, in English and German; written as `wordsOf` reads them. */

/** Before the most that somebody wants. */
export const UPPER: ReadonlySet<string> = new Set([
  'up to',
  'to',
  'under',
  'below',
  'less than',
  'no more than',
  'at most',
  'max',
  'maximum',
  'cheaper than',
  'bis',
  'bis zu',
  'unter',
  'weniger als',
  'hochstens',
  'maximal',
  'gunstiger als',
  'billiger als',
  'budget',
  'price',
  'preis',
])

/** Before the least. */
export const LOWER: ReadonlySet<string> = new Set([
  'from',
  'over',
  'above',
  'more than',
  'at least',
  'min',
  'minimum',
  'since',
  'between',
  'newer than',
  'ab',
  'von',
  'uber',
  'mehr als',
  'mindestens',
  'seit',
  'zwischen',
  'neuer als',
])

/** Between the least and the most. */
export const BETWEEN: ReadonlySet<string> = new Set(['to', 'and', 'bis', 'und'])

/** Behind a least that has no most: '2018 bis heute'. */
export const ONWARDS: ReadonlySet<string> = new Set([
  'to today',
  'to now',
  'to date',
  'to present',
  'till today',
  'till now',
  'until today',
  'until now',
  'today',
  'onwards',
  'onward',
  'or newer',
  'and newer',
  'or later',
  'and later',
  'bis heute',
  'bis jetzt',
  'heute',
  'oder neuer',
  'und neuer',
  'oder junger',
  'und junger',
])

/** Of distance ridden, engine size, power and seat height. */
export const UNITS = {
  km: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'kilometern'],
  mi: ['mi', 'mile', 'miles', 'meile', 'meilen'],
  cc: ['cc', 'ccm', 'cm3', 'kubik', 'er'],
  kw: ['kw', 'kilowatt'],
  ps: ['ps', 'hp', 'bhp'],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  cm: ['cm', 'zentimeter', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  inch: ['inch', 'inches', 'zoll'],
} as const

/** Before or behind the height of a seat. */
export const SEAT_HEIGHT: ReadonlySet<string> = new Set([
  'seat height',
  'seat height of',
  'sitzhohe',
  'sitzhoehe',
  'sitzhohe von',
])

/** How many owners a bike has had, where it is not one, and what they are called. */
export const OWNERS = {
  one: /^(1|one|ein|einen|einem)$/,
  several: /^([2-9]|two|three|four|second|third|2nd|3rd|zwei|drei|vier|zweite[mnr]?|dritte[mnr]?)$/,
  previous: /^(previous|former|prior)$/,
  called: /^(owners?|keepers?|hand|(vor)?besitzern?|(vor)?haltern?)$/,
}

/** Behind a distance that is one from a town: '50 km um Bremen'. */
export const AROUND: ReadonlySet<string> = new Set([
  'around',
  'of',
  'from',
  'um',
  'von',
  'umkreis',
  'rund',
  'near',
  'radius',
])

/** Before the name of a town; what they are said with is a town, however often the word is in listings. */
export const NEAR: ReadonlySet<string> = new Set([
  'near',
  'nearby',
  'nr',
  'in',
  'around',
  'from',
  'bei',
  'nahe',
  'um',
  'raum',
  'umkreis',
  'aus',
  'von',
])

/** What riders call the classes of licence that they look for, where a word of it is not also one of something else. */
export const LICENCES: ReadonlyMap<string, 'A1' | 'A2'> = new Map([
  ['a1', 'A1'],
  ['a2', 'A2'],
])
