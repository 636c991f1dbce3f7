import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'

const ANY = 'mask-[url(/art/no-picture-sports.webp)]'
const DRAWINGS: ReadonlyMap<string, string> = new Map([
  ['Cruiser', 'mask-[url(/art/no-picture-cruiser.webp)]'],
  ['Off_Road', 'mask-[url(/art/no-picture-off-road.webp)]'],
])

type NoPictureProps = {
  /** Whose drawing stands there; any where that is not known. */
  category: string
  /** Decorative, where a text beside it names the bike. */
  decorative: boolean
  /** Without words: not of a bike that waits for its picture. */
  wordless?: boolean
}

/** What stands in for a missing picture: the drawing of the category, and in words where there is room. Fills the box around it. */
export const NoPicture = ({ category, decorative, wordless = false }: NoPictureProps) => (
  <span
    className="@container grid size-full place-content-center justify-items-center gap-1 bg-sunk"
    aria-hidden={decorative}
  >
    <span
      className={classes(
        'mask-contain mask-center mask-no-repeat block aspect-3/2 w-[60cqw] max-w-80 bg-ink/20',
        DRAWINGS.get(category) ?? ANY,
      )}
    />
    {wordless ? null : (
      <span className="@max-[6rem]:sr-only text-ink-3 text-label leading-none">{t('bike.noPictureYet')}</span>
    )}
  </span>
)
