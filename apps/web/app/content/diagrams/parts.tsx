import type { ReactNode } from 'react'

type DrawingProps = {
  /** In units of the drawing, which is 320 wide: a phone's column, so that its words stay readable there. */
  height: number
  /** The whole drawing in a sentence, for those who do not see it. */
  label: string
  children: ReactNode
}

/** A drawing in the page's colours. */
export function Drawing({ height, label, children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 320 ${height}`} role="img" aria-label={label} className="block w-full overflow-visible">
      {children}
    </svg>
  )
}

/** Where the eye should go, what is as usual, or what is passed over. */
export type Tone = 'signal' | 'plain' | 'sunk'

const boxes = {
  signal: 'fill-signal stroke-on-signal',
  plain: 'fill-paper stroke-ink',
  sunk: 'fill-sunk stroke-field',
} as const

const words = { signal: 'fill-on-signal', plain: 'fill-ink', sunk: 'fill-ink-2' } as const

type BoxProps = {
  x: number
  y: number
  width: number
  height?: number
  title: string
  /** A quiet second line. */
  detail?: string
  tone?: Tone
}

/** A plate with a name on it. */
export function Box({ x, y, width, height = 54, title, detail, tone = 'plain' }: BoxProps) {
  const middle = y + height / 2
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="3" strokeWidth="1.5" className={boxes[tone]} />
      <text x={x + 12} y={detail ? middle - 4 : middle + 5} fontSize="15" fontWeight="700" className={words[tone]}>
        {title}
      </text>
      {detail ? (
        <text x={x + 12} y={middle + 15} fontSize="13" className={tone === 'signal' ? words.signal : 'fill-ink-2'}>
          {detail}
        </text>
      ) : null}
    </g>
  )
}

type Point = readonly [x: number, y: number]

type ArrowProps = { from: Point; to: Point; tone?: 'ink' | 'quiet'; dashed?: boolean }

/** A straight line with a head. */
export function Arrow({ from: [x1, y1], to: [x2, y2], tone = 'ink', dashed = false }: ArrowProps) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return (
    <g fill="none" strokeWidth="2" className={tone === 'ink' ? 'stroke-ink' : 'stroke-chart'}>
      <path d={`M${x1} ${y1}L${x2} ${y2}`} strokeDasharray={dashed ? '5 4' : undefined} />
      <path d="M-8 -6L0 0L-8 6" transform={`translate(${x2} ${y2}) rotate(${angle})`} />
    </g>
  )
}

type NoteProps = {
  x: number
  y: number
  children: ReactNode
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
  tone?: 'ink' | 'quiet' | 'good' | 'bad'
}

const notes = { ink: 'fill-ink', quiet: 'fill-ink-3', good: 'fill-good', bad: 'fill-bad' } as const

/** Words beside the shapes. */
export function Note({ x, y, children, anchor = 'start', bold = false, tone = 'quiet' }: NoteProps) {
  return (
    <text x={x} y={y} fontSize="13" fontWeight={bold ? 700 : 400} textAnchor={anchor} className={notes[tone]}>
      {children}
    </text>
  )
}
