import { plain, wordsOf } from '../words.ts'

/**
 * The words of a typed text in which numbers are whole: '€10.000' is eur, 10000; '5k' is 5000; '3000-5000' is von 3000 bis 5000; '<' is under. Signs are words, since a reader
 * of words sees letters and digits only.
 * @param money what the site's currency is called, in any case: its code first, then its signs and words
 */
export function spelledOut(typed: string, money: readonly string[]): string[] {
  const [code] = money
  let text = typed
  for (const sign of money) if (!/[\p{L}\p{N}]/u.test(sign) && code) text = text.replaceAll(sign, ` ${code} `)
  return wordsOf(
    text
      .replace(/(?<![\d.,])\d{1,3}(?:[.,'’]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ''))
      // What is behind a decimal mark says nothing where prices are looked for. '1.5' without it would be another number: it is left.
      .replace(/(?<=\d{3})[.,](?:\d{2}|-)(?!\d)/g, ' ')
      .replace(/(?<![\p{L}\p{N}])(\d{1,3})k(?![\p{L}\p{N}])/giu, '$1000')
      .replace(/(?<!\d)(\d{4,6})\s*[-–—]\s*(\d{4,6})(?!\d)/g, (both, least: string, most: string) =>
        Number(least) <= Number(most) ? ` von ${least} bis ${most} ` : both,
      )
      .replace(/<=?/g, ' under ')
      .replace(/>=?/g, ' over '),
  )
}

/** The words of what the currency is called, as `wordsOf` reads them. */
export const moneyWords = (money: readonly string[]): ReadonlySet<string> =>
  new Set(money.map((word) => plain(word)).filter((word) => /^[a-z]+$/.test(word)))
