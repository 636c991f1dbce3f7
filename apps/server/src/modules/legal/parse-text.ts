import type { LegalBlock } from '@bikevalley/contract'
import { lexer, type Token, type Tokens } from 'marked'

type Runs = Extract<LegalBlock, { kind: 'paragraph' }>['runs']
type Style = Omit<Runs[number], 'text' | 'href'>

/**
 * Reads plain text or simple Markdown: paragraphs, headings with `#`, lists with `-`, `*` or numbers, `**bold**` and `*emphasis*`, links as
 * `[words](https://…)` or bare addresses. Everything else stays as it is written; nothing of it becomes HTML. The library finds the
 * tokens, and what a page may have is chosen here.
 */
export const parseText = (text: string): LegalBlock[] => lexer(text).flatMap(blockOf)

function blockOf(token: Token): LegalBlock[] {
  if (token.type === 'space') return []
  if (isHeading(token)) return [{ kind: 'heading', text: textOf(token.tokens) }]
  if (isList(token)) return [listOf(token)]
  if (isParagraph(token)) return [{ kind: 'paragraph', runs: runsOf(token.tokens) }]
  return [{ kind: 'paragraph', runs: [{ text: token.raw.trimEnd() }] }]
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph'
const isLink = (token: Token): token is Tokens.Link => token.type === 'link'
const isStrong = (token: Token): token is Tokens.Strong => token.type === 'strong'
const isEmphasis = (token: Token): token is Tokens.Em => token.type === 'em'

/** Our lists have one level. What is nested in one with bullets follows its item; in one with numbers it is a line of its item. */
function listOf(list: Tokens.List): LegalBlock {
  const items = list.items.map((item) => ({ own: runsOfItem(item), nested: nestedIn(item) }))
  if (!list.ordered)
    return { kind: 'list', items: items.flatMap(({ own, nested }) => [own, ...nested.map(({ runs }) => runs)]) }
  return {
    kind: 'list',
    start: Number(list.start),
    items: items.map(({ own, nested }) => [
      ...own,
      ...nested.flatMap(({ mark, runs }) => [{ text: `\n${mark} ` }, ...runs]),
    ]),
  }
}

/** What an item says itself. */
const runsOfItem = ({ tokens }: Tokens.ListItem): Runs =>
  inOneLine(runsOf(tokens.filter((token) => !isList(token)).flatMap(inlineOf)))

/** The items of the lists within an item, and of those within them, with what stands before each. */
const nestedIn = ({ tokens }: Tokens.ListItem): { mark: string; runs: Runs }[] =>
  tokens
    .filter(isList)
    .flatMap((list) =>
      list.items.flatMap((item, at) => [
        { mark: list.ordered ? `${Number(list.start) + at}.` : '–', runs: runsOfItem(item) },
        ...nestedIn(item),
      ]),
    )

const inlineOf = (token: Token): Token[] => ('tokens' in token && token.tokens ? token.tokens : [token])

/** Where a link may lead: to a page of the web or of this site, or to a mailbox. */
const MAY_LEAD = /^(?:https?:\/\/|mailto:|\/(?!\/))/

/** Parts a text into plain parts, links, and what is bold or emphasized. */
function runsOf(tokens: readonly Token[], style: Style = {}): Runs {
  const runs: Runs = []
  for (const token of tokens) {
    if (isLink(token) && MAY_LEAD.test(token.href))
      runs.push({ text: textOf(token.tokens), href: token.href, ...style })
    else if (isStrong(token)) runs.push(...runsOf(token.tokens, { ...style, strong: true }))
    else if (isEmphasis(token)) runs.push(...runsOf(token.tokens, { ...style, emphasis: true }))
    else {
      const text = token.type === 'escape' ? textOf([token]) : token.raw
      const last = runs.at(-1)
      if (last && last.href === undefined && isSameStyle(last, style)) last.text += text
      else runs.push({ text, ...style })
    }
  }
  return runs
}

const isSameStyle = (one: Style, other: Style): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis

/** The words without their marks. */
const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return textOf(token.tokens)
      return token.type === 'escape' && 'text' in token ? String(token.text) : token.raw
    })
    .join('')

const inOneLine = (runs: Runs): Runs => runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s*\n\s*/g, ' ') }))
