import { classes } from '../basics/classes.ts'

type StrengthMeterProps = {
  label: string
  /** 0 is refused, 4 is best; null while there is nothing to judge. */
  level: 0 | 1 | 2 | 3 | 4 | null
  /** The level in a word; its place is kept while there is none. */
  word: string | null
}

const fill = (level: number) => (level === 0 ? 'bg-bad' : level < 3 ? 'bg-ink' : 'bg-good')
const tone = (level: number) => (level === 0 ? 'text-bad' : level < 3 ? 'text-ink' : 'text-good')

/** Four bars and a word. The word is said aloud when it changes. */
export function StrengthMeter({ label, level, word }: StrengthMeterProps) {
  const bars = level === null ? 0 : Math.max(1, level)
  return (
    <div className="mt-2.5 flex items-center gap-3 text-small">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classes('h-1.5', level !== null && bar <= bars ? fill(level) : 'bg-rule forced-colors:border')}
          />
        ))}
      </span>
      <span role="status" className={classes('w-24 flex-none font-semibold', level !== null && tone(level))}>
        {word === null ? null : (
          <>
            <span className="sr-only">{`${label}: `}</span>
            <span>{word}</span>
          </>
        )}
      </span>
    </div>
  )
}
