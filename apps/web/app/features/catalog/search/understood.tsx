import type { SearchResult } from '@bikevalley/contract'
import { rich } from '@bikevalley/messages/rich'
import type { ReactNode } from 'react'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { type BuyAddress, withValues } from '../buy-address.ts'
import { otherWordsText } from './other-words.ts'
import { partLabel } from './part-label.ts'
import { SearchLink } from './search-link.tsx'

type UnderstoodProps = { address: BuyAddress; result: SearchResult }

/** What the words were understood as, where that is anything but the words, and the way to take it back. */
export function Understood({ address, result }: UnderstoodProps) {
  const { given } = address
  const format = useFormat()
  const { distanceUnit } = useSettings()
  if (given.q === undefined) return null
  const literally = withValues(address, { words_only: ['true'] })
  if (given.words_only?.[0] === 'true')
    return (
      <Line>
        {rich('results.wordsOnly', {
          link: <SearchLink to={withValues(address, { words_only: [] })} />,
        })}
      </Line>
    )
  const labels = result.understood.flatMap((part) =>
    part.as === 'words' ? [] : (partLabel(part, result, format, distanceUnit) ?? []),
  )
  if (labels.length > 0)
    return (
      <Line>
        {rich('results.understoodAs', {
          what: labels.join(' · '),
          link: <SearchLink to={literally} />,
        })}
      </Line>
    )
  const text = otherWordsText(result.understood)
  return text === null ? null : <Line>{text}</Line>
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="pb-2 text-ink-2 text-small [overflow-wrap:anywhere]">{children}</p>
)
