import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useSyncExternalStore } from 'react'
import {
  addComparedBike,
  dropComparedBikes,
  listComparedBikes,
  onComparedBikes,
} from '../../../lib/saved-bikes/compared-bikes.ts'
import { useSayOnPage } from '../../../ui/data/results.tsx'

const NONE: readonly string[] = []

/** The ids of the bikes that are gathered for a comparison. */
export const useComparedBikes = (): readonly string[] =>
  useSyncExternalStore(onComparedBikes, listComparedBikes, () => NONE)

/** Whether a bike is gathered for a comparison, and what adds it or takes it out. */
export function useComparedBike(id: string): { isCompared: boolean; compare: (wanted: boolean) => void } {
  const ids = useComparedBikes()
  const refuse = useSayOnPage()
  const compare = (wanted: boolean) => {
    const result = wanted ? addComparedBike(id) : dropComparedBikes([id])
    if (result === 'full') refuse(t('compare.isFull', { max: LIMITS.comparedBikes }), 'plain')
    if (result === 'not_stored') refuse(t('compare.notStored'), 'plain')
  }
  return { isCompared: ids.includes(id), compare }
}
