import type { SearchResult } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'
import { boundsLabel, placeLabel, valueLabel } from './filter-labels.ts'

type Part = SearchResult['understood'][number]
type UnderstoodProps = { address: BuyAddress; result: SearchResult }

/** What the words were understood as, where that is anything but the words, and the way to take it back. */
export function Understood({ address, result }: UnderstoodProps) {
  const { given } = address
  const format = useFormat()
  const { distanceUnit } = useSettings()
  if (given.q === undefined) return null
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
  const labels = labelsOf(result, format, distanceUnit)
  if (labels.length > 0)
    return (
      <Line>
        {rich('results.understoodAs', {
          what: labels.join(' · '),
          link: <Link to={literally} preventScrollReset />,
        })}
      </Line>
    )
  if (others.length > 0)
    return <Line>{t('results.searchedFor', { what: others.flatMap(({ instead = [] }) => instead).join(', ') })}</Line>
  return null
}

const Line = ({ children }: { children: ReactNode }) => <p className="pb-2 text-ink-2 text-small">{children}</p>

/** 'Yamaha MT-07 · From 2019 · Within 50 km of Leeds': a make before its model is said once. */
function labelsOf({ understood, near }: SearchResult, format: Format, distanceUnit: 'mi' | 'km'): string[] {
  const isOfModel = ({ value }: Part) => understood.some(({ as, make }) => as === 'model' && make === value)
  const hasTown = understood.some(({ as }) => as === 'town')
  return understood.flatMap((part) => {
    const { as, make, value = '', min, max } = part
    const bounds = [min?.toString(), max?.toString()] as const
    switch (as) {
      case 'words':
        return []
      case 'make':
        return isOfModel(part) ? [] : [value]
      case 'model':
        return [make ? `${make} ${value}` : value]
      case 'licence':
        return [valueLabel(as, value)]
      case 'town':
        return [placeLabel(value, bounds[1], format, distanceUnit)]
      case 'radius':
        return near && !hasTown ? [placeLabel(near.name, bounds[1], format, distanceUnit)] : []
      case 'price':
      case 'year':
      case 'mileage':
      case 'engine':
      case 'power':
        return [boundsLabel(as, ...bounds, format)]
      default:
        return as satisfies never
    }
  })
}
