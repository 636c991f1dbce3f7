import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Says which words were looked for, where others than those typed were: a slip that was corrected, or words that mean the same. */
export function otherWordsText(understood: SearchResult['understood']): string | null {
  const parts = understood.flatMap(({ as, typed, instead = [] }) => {
    if (as !== 'words' || instead.length === 0) return []
    const isKept = instead.includes(folded(typed))
    return [{ isKept, words: isKept ? typed : (instead[0] ?? typed) }]
  })
  if (parts.length === 0) return leftOutText(understood)
  const words = parts.map((part) => part.words).join(' ')
  return parts.some(({ isKept }) => isKept)
    ? t('results.searchedForSimilar', { words })
    : t('results.searchedFor', { words })
}

/** Says which words were not looked for, since they say nothing of a bike. */
function leftOutText(understood: SearchResult['understood']): string | null {
  const leftOut = understood.filter(({ as, instead }) => as === 'words' && instead?.length === 0)
  return leftOut.length === 0 ? null : t('results.leftOut', { words: leftOut.map(({ typed }) => typed).join(' ') })
}
