import type { FigureWeek } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../../lib/format/settings.ts'
import { Chart } from '../../../ui/data/chart.tsx'
import { LineChart } from '../../../ui/data/line-chart.tsx'

type Flow = { key: 'listed' | 'booked' | 'sold' | 'paid'; label: string }

type WeeksChartProps = {
  title: string
  /** What is counted: `Bikes per week`. */
  subtitle: string
  weeks: readonly FigureWeek[]
  main: Flow
  other: Flow
  empty: string
}

/** Two of the week's counts as lines. */
export function WeeksChart({ title, subtitle, weeks, main, other, empty }: WeeksChartProps) {
  const format = useFormat()
  const values = ({ key }: Flow) => weeks.map((week) => week[key])
  const total = (flow: Flow) => values(flow).reduce((sum, value) => sum + value, 0)
  const newest = (flow: Flow) => values(flow).at(-1) ?? 0
  const said = (flow: Flow) =>
    t('dashboard.seriesSaid', {
      label: flow.label,
      total: format.count(total(flow)),
      newest: format.count(newest(flow)),
    })
  const day = (index: number) => format.day(weeks.at(index)?.starts_on ?? '')
  return (
    <Chart
      title={title}
      subtitle={subtitle}
      sentence={total(main) + total(other) === 0 ? empty : `${said(main)} ${said(other)}`}
      table={{
        heads: [t('dashboard.weekFrom'), main.label, other.label],
        rows: weeks.map((week) => [
          format.date(week.starts_on),
          format.count(week[main.key]),
          format.count(week[other.key]),
        ]),
      }}
    >
      <LineChart
        main={{ label: main.label, values: values(main) }}
        other={{ label: other.label, values: values(other) }}
        marks={[day(0), day(6), t('dashboard.thisWeek')]}
        empty={empty}
        count={format.count}
      />
    </Chart>
  )
}
