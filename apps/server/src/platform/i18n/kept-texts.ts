import { inLanguage, language, SOURCE_LANGUAGE } from '@bikevalley/messages'

type Text = (...values: string[]) => string

/**
 * Sentences of the site's own that are kept where several people read them and nothing is ever changed: beside a refund, in
 * the audit events. They are kept in English, and said in the language of whoever reads.
 *
 * @param texts by a name each; where one has values, they stand in the English sentence in the order in which it takes them
 */
export function keptTexts<Texts extends Readonly<Record<keyof Texts, Text>>>(texts: Texts) {
  let known: readonly { text: Text; pieces: readonly string[] }[] | undefined

  /** A sentence as it is kept. */
  function keep<Name extends keyof Texts>(name: Name, ...values: Parameters<Texts[Name]>): string {
    const text: Text = texts[name]
    return inLanguage(SOURCE_LANGUAGE, () => text(...values))
  }

  /** What is kept, for whoever reads it. What is none of these sentences, or was kept before they changed, stays as it is. */
  function say(kept: string): string {
    if (language() === SOURCE_LANGUAGE) return kept
    known ??= Object.values<Text>(texts).map((text) => ({ text, pieces: piecesOf(text) }))
    for (const { text, pieces } of known) {
      const values = valuesIn(kept, pieces)
      if (values) return text(...values)
    }
    return kept
  }

  return { keep, say }
}

/** No text has this character. */
const VALUE = '\u{FFFF}'

/** What always stands in a sentence as it is kept: before, between and after its values. */
function piecesOf(text: Text): string[] {
  const values = Array.from({ length: text.length }, () => VALUE)
  return inLanguage(SOURCE_LANGUAGE, () => text(...values)).split(VALUE)
}

/** The values of a sentence that is made of these pieces; null where it is another one. */
function valuesIn(kept: string, [first = '', ...rest]: readonly string[]): string[] | null {
  if (!kept.startsWith(first)) return null
  const values: string[] = []
  let at = first.length
  for (const [index, piece] of rest.entries()) {
    const end = index === rest.length - 1 ? kept.length - piece.length : kept.indexOf(piece, at)
    if (end < at || !kept.startsWith(piece, end)) return null
    values.push(kept.slice(at, end))
    at = end + piece.length
  }
  return at === kept.length ? values : null
}
