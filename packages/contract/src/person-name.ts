import { t } from '@bikevalley/messages'
import { asRead, refusing, TITLE } from './plain-name.ts'

/** A name of these words alone is nobody's. */
const OF_THE_SITE =
  'admin admins administrator administrators administration administratoren support mod moderator moderators moderation operator operators betreiber ' +
  'helpdesk help desk hilfe customer service services care kundendienst kundenservice kundenbetreuung team staff security sicherheit ' +
  'payment payments billing zahlungen webmaster postmaster noreply website site account trust safety fraud protection verification ' +
  'käuferschutz verkäuferschutz kundensupport supportteam sicherheitsteam serviceteam ' +
  'official offiziell system админ администратор администрация поддержка модератор'
/** What stands beside those: `Buyer Protection` is nobody's, `Seller` may be somebody's. */
const BESIDE = 'buyer seller the das der unser our your ihr'

/** Pairs of a sign and the letter that it looks like; `l` looks like `i`. */
const LIKE_LETTERS = new Map(
  [...'0o1i3e4a5sli|i!i¡i$sıiłiøoßbᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟiᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)(.)/gu)].map(
    ([, sign = '', letter = '']) => [sign, letter],
  ),
)

/** A text as it looks at a glance: without capitals and accents, and one letter for those that look like it. */
const atAGlance = (text: string): string =>
  asRead(text)
    // One by one: a long run of accents would take quadratic time.
    .replaceAll(/[^\0-\x7F]/gu, (character) => character.normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\sa-km-z]/gu, (sign) => LIKE_LETTERS.get(sign) ?? sign)
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

/** Like `plainTitle`, of a person, who is not the site either. */
export const plainPersonName = refusing([...TITLE, [posesAsSite, () => t('fields.nameOfSite')]])
