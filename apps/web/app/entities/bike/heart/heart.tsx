import { t } from '@bikevalley/messages'
import { classes } from '../../../ui/basics/classes.ts'
import { type SavableBike, useSavedBike } from './use-saved-bike.ts'

export type HeartProps = {
  bike: SavableBike
  /** Where it stands; by itself in the upper right corner of the first column of a grid, where a picture is. */
  className?: string
}

/** Within the grid's lines, and none of its items: what stands there moves for no heart. */
const ON_PICTURE = 'absolute top-0 right-0 col-start-1 col-end-2 row-start-1'
const DRAWING = 'M12 20.5L4.2 12.4a4.8 4.8 0 0 1 6.8-6.8l1 1 1-1a4.8 4.8 0 0 1 6.8 6.8z'

/** Puts a bike on the watch list, and takes it off again; nothing until it is known whether it is there. */
export function Heart({ bike, className = ON_PICTURE }: HeartProps) {
  const { isSaved, save } = useSavedBike(bike)
  if (isSaved === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('watchList.save', { name: bike.name })}
      title={isSaved ? t('watchList.removeFromList') : t('watchList.addToList')}
      onClick={() => save(!isSaved)}
      className={classes('group grid size-11 place-items-center rounded-control', className)}
    >
      <span className="grid size-9 place-items-center rounded-plate border-[1.5px] border-ink bg-paper text-ink group-hover:bg-sunk">
        <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d={DRAWING} fill={isSaved ? 'currentColor' : 'none'} />
        </svg>
      </span>
    </button>
  )
}
