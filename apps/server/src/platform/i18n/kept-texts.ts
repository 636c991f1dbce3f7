import { inLanguage, language, SOURCE_LANGUAGE } from '@bikevalley/messages'

type Text = (...values: string[]) => string

/**
 * Sentences of the site's own that are kept where several people read them and nothing is ever changed: beside a refund, in
 * the audit events. They are kept in English, and said in the language of whoever reads.
 *
 * @param texts by a name each; where one has values, they stand in the English sentence in the order in which it takes them
 */
export function keptTexts<Texts extends Readonly<Record<keyof Texts, Text>>>(texts: Texts) {
  let known: readonly { text: Text; pattern: RegExp }[] | undefined

  /** A sentence as it is kept. */
  function keep<Name extends keyof Texts>(name: Name, ...values: Parameters<Texts[Name]>): string {
    const text: Text = texts[name]
    return inLanguage(SOURCE_LANGUAGE, () => text(...values))
  }

  /** What is kept, for whoever reads it. What is none of these sentences, or was kept before they changed, stays as it is. */
  function say(kept: string): string {
    if (language() === SOURCE_LANGUAGE) return kept
    known ??= Object.values<Text>(texts).map((text) => ({ text, pattern: patternOf(text) }))
    for (const { text, pattern } of known) {
      const match = pattern.exec(kept)
      if (match) return text(...match.slice(1))
    }
    return kept
  }

  return { keep, say }
}

/** No text has this character. */
const VALUE = '\u{FFFF}'

/** Finds a sentence as it is kept, and its values. */
function patternOf(text: Text): RegExp {
  const values = Array.from({ length: text.length }, () => VALUE)
  const sentence = inLanguage(SOURCE_LANGUAGE, () => text(...values))
  const pieces = sentence.split(VALUE).map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^${pieces.join('(.*?)')}$`, 's')
}
