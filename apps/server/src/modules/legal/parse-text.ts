import type { LegalBlock } from '@bikevalley/contract'

type Runs = Extract<LegalBlock, { kind: 'paragraph' }>['runs']

/**
 * Reads plain text or simple Markdown: paragraphs and lists parted by empty lines, headings with `#`, list items with
 * `-` or `*`, links as `[words](https://…)` or bare addresses. Everything else stays as it is written; nothing of it
 * becomes HTML.
 */
export function parseText(text: string): LegalBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')))
}

function blocksOf(lines: readonly string[]): LegalBlock[] {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const heading = /^#{1,6}\s+(.+)$/.exec(first)?.[1]
  if (heading !== undefined) return [{ kind: 'heading', text: heading.trim() }, ...blocksOf(rest)]
  if (!isItem(first)) {
    const end = lines.findIndex((line) => isItem(line) || line.startsWith('#'))
    const own = end === -1 ? lines : lines.slice(0, end)
    const paragraph: LegalBlock = { kind: 'paragraph', runs: runsOf(own.join('\n')) }
    return end === -1 ? [paragraph] : [paragraph, ...blocksOf(lines.slice(end))]
  }
  const items: string[] = []
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\s*[-*]\s+/, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return [{ kind: 'list', items: items.map(runsOf) }]
}

const isItem = (line: string) => /^\s*[-*]\s+\S/.test(line)

const LINK = /\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s)]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])/g

/** Cuts a text into plain parts and links. */
function runsOf(text: string): Runs {
  const runs: Runs = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words, address, bare] = match
    if (match.index > at) runs.push({ text: text.slice(at, match.index) })
    runs.push({ text: words ?? bare ?? whole, href: address ?? bare ?? '' })
    at = match.index + whole.length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}
