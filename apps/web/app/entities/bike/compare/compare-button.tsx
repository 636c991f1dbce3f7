import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Button } from '../../../ui/basics/button.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { useComparedBike } from './use-compared-bike.ts'

type ComparedProps = { bike: Pick<ListedBike, '_id' | 'name'> }

/** Two bikes beside each other. */
const DRAWING = 'M4 5h6v14H4zM14 5h6v14h-6z'

/** On the picture of a bike in a list, below its heart: adds it to the comparison, or takes it out. */
export function CompareCorner({ bike: { _id: id, name } }: ComparedProps) {
  const { isCompared, compare } = useComparedBike(id)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={t('compare.chooseNamed', { name })}
      title={isCompared ? t('compare.takeOut') : t('compare.choose')}
      onClick={() => compare(!isCompared)}
      className="group absolute top-11 right-0 col-start-1 col-end-2 row-start-1 grid size-11 place-items-center rounded-control"
    >
      <span className="grid size-9 place-items-center rounded-plate border-[1.5px] border-ink bg-paper text-ink group-hover:bg-sunk">
        <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d={DRAWING} fill={isCompared ? 'currentColor' : 'none'} />
        </svg>
      </span>
    </button>
  )
}

/** The same in words. */
export function CompareButton({ bike: { _id: id } }: ComparedProps) {
  const { isCompared, compare } = useComparedBike(id)
  return (
    <Button size="compact" aria-pressed={isCompared} onClick={() => compare(!isCompared)}>
      {isCompared ? <Icon name="check" size={16} /> : null}
      <span>{t('compare.choose')}</span>
    </Button>
  )
}
