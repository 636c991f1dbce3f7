import type { LegalBlock } from '@bikevalley/contract'
import { lexer, type Token, type Tokens } from 'marked'

type Runs = Extract<LegalBlock, { kind: 'paragraph' }>['runs']

/**
 * Reads plain text or simple Markdown: paragraphs, headings with `#`, lists with `-` or `*`, links as `[words](https://…)` or
 * bare addresses. Everything else stays as it is written; nothing of it becomes HTML. The library finds the tokens, and what
 * a page may have is chosen here.
 */
export const parseText = (text: string): LegalBlock[] => lexer(text).flatMap(blockOf)

function blockOf(token: Token): LegalBlock[] {
  if (token.type === 'space') return []
  if (isHeading(token)) return [{ kind: 'heading', text: textOf(token.tokens) }]
  if (isList(token) && !token.ordered) return [{ kind: 'list', items: itemsOf(token) }]
  if (isParagraph(token)) return [{ kind: 'paragraph', runs: runsOf(token.tokens) }]
  return [{ kind: 'paragraph', runs: [{ text: token.raw.trimEnd() }] }]
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph'
const isLink = (token: Token): token is Tokens.Link => token.type === 'link'

/** The items of a list, and after each those that are nested in it: our lists have one level. */
const itemsOf = (list: Tokens.List): Runs[] =>
  list.items.flatMap(({ tokens }) => [
    inOneLine(runsOf(tokens.filter((token) => !isList(token)).flatMap(inlineOf))),
    ...tokens.filter(isList).flatMap(itemsOf),
  ])

const inlineOf = (token: Token): Token[] => ('tokens' in token && token.tokens ? token.tokens : [token])

/** Where a link may lead: to a page of the web or of this site, or to a mailbox. */
const MAY_LEAD = /^(?:https?:\/\/|mailto:|\/(?!\/))/

/** Parts a text into plain parts and links. */
function runsOf(tokens: readonly Token[]): Runs {
  const runs: Runs = []
  for (const token of tokens) {
    if (isLink(token) && MAY_LEAD.test(token.href)) runs.push({ text: textOf(token.tokens), href: token.href })
    else {
      const last = runs.at(-1)
      if (last && last.href === undefined) last.text += token.raw
      else runs.push({ text: token.raw })
    }
  }
  return runs
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join('')

const inOneLine = (runs: Runs): Runs => runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s*\n\s*/g, ' ') }))
