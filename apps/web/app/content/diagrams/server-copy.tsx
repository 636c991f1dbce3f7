import { t } from '@bikevalley/messages'
import { Drawing, Note } from './parts.tsx'

/** The server's value and the browser's copy of it, over time. */
export function ServerCopy() {
  return (
    <Drawing height={214} label={t('blog.serverCopy')}>
      <Note x={0} y={13} bold tone="ink">
        {t('blog.server')}
      </Note>
      <Steps
        y={24}
        values={[
          [t('blog.twelveBikes'), 0, 120],
          ['11', 120, 200],
          ['9', 200, 320],
        ]}
      />
      <Note x={0} y={97} bold tone="ink">
        {t('blog.copyInBrowser')}
      </Note>
      <rect x="1" y="108" width="88" height="38" strokeWidth="1.5" className="fill-signal stroke-on-signal" />
      <text x="12" y="132" fontSize="14" fontWeight="700" className="fill-on-signal">
        {t('blog.twelveFresh')}
      </text>
      <rect x="89" y="108" width="151" height="38" strokeWidth="1.5" className="fill-sunk stroke-ink" />
      <text x="101" y="132" fontSize="14" className="fill-ink-2">
        {t('blog.twelveStale')}
      </text>
      <rect x="240" y="108" width="79" height="38" strokeWidth="1.5" className="fill-signal stroke-on-signal" />
      <text x="252" y="132" fontSize="14" fontWeight="700" className="fill-on-signal">
        {t('blog.nineFresh')}
      </text>
      <path d="M1 146V178M240 62V178" strokeWidth="2" strokeDasharray="3 3" className="stroke-ink" />
      <Note x={0} y={194}>
        {t('blog.firstAsked')}
      </Note>
      <Note x={240} y={194} anchor="middle">
        {t('blog.shownAgain')}
      </Note>
    </Drawing>
  )
}

function Steps({ y, values }: { y: number; values: [text: string, from: number, to: number][] }) {
  return values.map(([text, from, to]) => (
    <g key={text}>
      <rect x={from + 1} y={y} width={to - from - 2} height="38" strokeWidth="1.5" className="fill-paper stroke-ink" />
      <text x={from + 12} y={y + 24} fontSize="14" fontWeight="700" className="fill-ink">
        {text}
      </text>
    </g>
  ))
}
