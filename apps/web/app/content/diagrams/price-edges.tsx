import { t } from '@bikevalley/messages'
import { Drawing, Note } from './parts.tsx'

/** Where the answer flips, and the points worth a test, along a line that is not to scale. */
const edges = [96, 224]
const points = [6, 90, 114, 218, 242, 306]

/** The line of all prices, and where the answer flips. */
export function PriceEdges() {
  return (
    <Drawing height={176} label={t('blog.priceEdges')}>
      <Note x={40} y={16} anchor="middle" tone="bad" bold>
        {t('blog.refused')}
      </Note>
      <Note x={160} y={16} anchor="middle" tone="good" bold>
        {t('blog.read')}
      </Note>
      <Note x={280} y={16} anchor="middle" tone="bad" bold>
        {t('blog.refused')}
      </Note>
      <rect x="96" y="32" width="128" height="20" className="fill-signal" />
      <path d="M0 42H320" strokeWidth="2" className="stroke-ink" />
      {edges.map((x) => (
        <path key={x} d={`M${x} 26V58`} strokeWidth="2" className="stroke-ink" />
      ))}
      {points.map((x) => (
        <circle key={x} cx={x} cy="42" r="6" strokeWidth="2" className="fill-paper stroke-ink" />
      ))}
      <path
        d="M6 52V150M90 52V126M114 52V94M218 52V94M242 52V126M306 52V150"
        strokeWidth="1"
        fill="none"
        className="stroke-field"
      />
      <Note x={0} y={166} tone="ink">
        {t('blog.nothing')}
      </Note>
      <Note x={90} y={140} anchor="middle" tone="ink">
        {t('blog.priceBelow')}
      </Note>
      <Note x={114} y={108} anchor="middle" tone="ink">
        {t('blog.priceSmallest')}
      </Note>
      <Note x={228} y={108} anchor="end" tone="ink">
        {t('blog.priceLargest')}
      </Note>
      <Note x={242} y={140} anchor="middle" tone="ink">
        {t('blog.priceAbove')}
      </Note>
      <Note x={320} y={166} anchor="end" tone="ink">
        {t('blog.aSong')}
      </Note>
    </Drawing>
  )
}
