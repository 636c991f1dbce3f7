import { Drawing } from './parts.tsx'

const layers = [
  { name: 'Journeys', count: 'tens', sees: 'a buyer can pay', width: 150, time: 'seconds' },
  { name: 'Joined parts', count: 'hundreds', sees: 'one sale for each bike', width: 235, time: 'tenths' },
  { name: 'Units', count: 'thousands', sees: 'what 4,500 means', width: 320, time: 'a millisecond' },
]

/** Three kinds of test: the wider the step, the more of them. */
export function TestLayers() {
  return (
    <Drawing
      height={232}
      label="Three steps, narrow to wide. Journeys: tens, a few seconds each. Joined parts: hundreds, tenths of a second. Units: thousands, about a millisecond each."
    >
      {layers.map(({ name, count, sees, width, time }, place) => {
        const y = place * 78
        const last = place === layers.length - 1
        const words = last ? 'fill-on-signal' : 'fill-ink'
        return (
          <g key={name}>
            <rect
              x="1"
              y={y + 1}
              width={width - 2}
              height="70"
              strokeWidth="1.5"
              className={last ? 'fill-signal stroke-on-signal' : 'fill-paper stroke-ink'}
            />
            <text x="13" y={y + 22} fontSize="15" fontWeight="700" className={words}>
              {name}
            </text>
            <text x="13" y={y + 41} fontSize="13" className={words}>
              {sees}
            </text>
            <text x="13" y={y + 59} fontSize="13" className={words}>
              {count}, {time}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
