import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'

type Part = SearchResult['understood'][number]

/** What the words were understood as, where that is anything but the words, and the way to take it back. */
export function Understood({ address, result }: { address: BuyAddress; result: SearchResult }) {
  const { given } = address
  if (given.q === undefined) return null
  const taken = result.understood.filter(({ as }) => as !== 'words')
  const others = result.understood.filter(({ as, instead }) => as === 'words' && instead)
  const literally = pathOf(withValues(address, { words_only: ['true'] }))
  if (given.words_only?.[0] === 'true')
    return (
      <Line>
        {rich('results.wordsOnly', {
          link: <Link to={pathOf(withValues(address, { words_only: [] }))} preventScrollReset />,
        })}
      </Line>
    )
  if (taken.length > 0)
    return (
      <Line>
        {rich('results.understoodAs', {
          what: namesOf(taken),
          link: <Link to={literally} preventScrollReset />,
        })}
      </Line>
    )
  if (others.length > 0)
    return <Line>{t('results.searchedFor', { what: others.flatMap(({ instead = [] }) => instead).join(', ') })}</Line>
  return null
}

const Line = ({ children }: { children: ReactNode }) => <p className="pb-2 text-ink-2 text-small">{children}</p>

/** 'Yamaha MT-07, 2019': a model after its make, which is said once. */
function namesOf(parts: readonly Part[]): string {
  const models = parts.filter(({ as }) => as === 'model')
  const makes = parts.filter(({ as, value }) => as === 'make' && !models.some(({ make }) => make === value))
  return [
    ...makes.map(({ value }) => value),
    ...models.map(({ make, value }) => (make ? `${make} ${value}` : value)),
    ...parts.filter(({ as }) => as === 'year').map(({ value }) => value),
  ].join(', ')
}
