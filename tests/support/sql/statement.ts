/** A statement and the file that sends it, as `docs/sql/` has them. */
export type Statement = { path: string; text: string }

const LIST = /\bin \((\$\d+)(?:, ?\$\d+)+\)/gi
const ROWS = /\bvalues (\((?:[^()]|\([^()]*\))*\))(?:, ?\((?:[^()]|\([^()]*\))*\))+/gi
const PLACEHOLDER = /\$(\d+)/g

/**
 * One text for a statement however many values it was sent with: in one line, a list of values as one value, several rows as
 * one row.
 */
export function canonical(sent: string): string {
  const line = sent
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const shorter = line.replaceAll(LIST, 'in ($1)').replaceAll(ROWS, 'values $1')
  return shorter !== line && isCounted(line) ? counted(shorter) : shorter
}

/** Whether its placeholders stand in their order, each once: so they can be counted anew. */
const isCounted = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, number], index) => Number(number) === index + 1)

function counted(text: string): string {
  let number = 0
  return text.replaceAll(PLACEHOLDER, () => {
    number += 1
    return `$${number}`
  })
}

const WIDTH = 116
const JOINS = new Set(['left', 'right', 'inner', 'cross', 'full'])
const CLAUSES = new Set(['where', 'having', 'limit', 'offset', 'union', 'returning', 'values', 'select', 'with'])

/** A canonical text in lines to read: breaks stand where spaces were, so that `canonical` makes the same of it. */
export function laidOut(text: string): string {
  const words = tokensOf(text)
  const lines: string[] = []
  let line = ''
  let depth = 0
  for (const [index, word] of words.entries()) {
    const begins = isClause(words, index)
    if (line !== '' && (begins || line.length + 1 + word.length > WIDTH)) {
      lines.push(line)
      line = `${'  '.repeat(depth + (begins ? 0 : 1))}${word}`
    } else line = line === '' ? word : `${line} ${word}`
    depth = Math.max(0, depth + depthOf(word))
  }
  return [...lines, line].join('\n')
}

/** Split at the spaces that are in no quotes. */
const tokensOf = (text: string): string[] => text.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []

function depthOf(word: string): number {
  const bare = word.replaceAll(/'[^']*'|"[^"]*"/g, '')
  return bare.split('(').length - bare.split(')').length
}

function isClause(words: readonly string[], index: number): boolean {
  const [before = '', word = '', after = ''] = [words[index - 1], words[index], words[index + 1]].map((one) =>
    one?.toLowerCase(),
  )
  switch (word) {
    case 'from':
      return before !== 'distinct' && before !== 'delete' && !before.startsWith('extract(')
    case 'join':
      return !JOINS.has(before)
    case 'order':
    case 'group':
      return after === 'by' && !before.endsWith('(')
    case 'for':
      return ['update', 'no', 'share', 'key'].includes(after)
    case 'set':
      return before !== 'update'
    case 'on':
      return after === 'conflict'
    default:
      return CLAUSES.has(word) || (JOINS.has(word) && (after === 'join' || after === 'outer'))
  }
}
