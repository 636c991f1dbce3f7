import { t } from '@bikevalley/messages'
import { Drawing } from './parts.tsx'

const layersOf = () => [
  { name: t('blog.journeys'), sees: t('blog.journeysSee'), count: t('blog.journeysCount'), width: 150 },
  { name: t('blog.joinedParts'), sees: t('blog.joinedPartsSee'), count: t('blog.joinedPartsCount'), width: 235 },
  { name: t('blog.units'), sees: t('blog.unitsSee'), count: t('blog.unitsCount'), width: 320 },
]

/** Three kinds of test: the wider the step, the more of them. */
export function TestLayers() {
  const layers = layersOf()
  return (
    <Drawing height={232} label={t('blog.testLayers')}>
      {layers.map(({ name, count, sees, width }, place) => {
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
              {count}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
