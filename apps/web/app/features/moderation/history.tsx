import { type Act, actWords, reasonWords } from '@bikevalley/contract'
import { Link } from 'react-router'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { personName } from './words.ts'

/** What happened, oldest first, along a line. */
export function History({ acts }: { acts: readonly Act[] }) {
  return (
    <ol>
      {acts.map((act) => (
        <li
          key={act._id}
          className="relative border-ink border-l-2 pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-[8px] before:size-3.5 before:bg-ink"
        >
          <HistoryAct act={act} />
        </li>
      ))}
    </ol>
  )
}

function HistoryAct({ act }: { act: Act }) {
  const { exactPrice } = useFormat()
  const reason = reasonWords(act)
  return (
    <>
      <p className="font-bold">
        {actWords(act.action)}
        {act.amount === '' ? null : <span className="font-normal">, {exactPrice(act.amount)}</span>}
      </p>
      <p className="text-ink-2 text-small">
        <When iso={act.at} as="dateTime" />
        {act.actor === null ? null : (
          <>
            , by <Link to={`/dashboard/alluser/${act.actor._id}`}>{personName(act.actor)}</Link>
            {act.as_admin ? ', admin' : null}
          </>
        )}
      </p>
      {reason === '' ? null : <p className="mt-1 max-w-[62ch] [overflow-wrap:anywhere]">{reason}</p>}
    </>
  )
}
