import { type Handover, unlockHandover } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/form-errors.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { handoverQuery, refreshHandover } from './queries.ts'
import { useRefusal } from './use-refusal.ts'

type LockedNoticeProps = {
  handover: Pick<Handover, 'booking_id' | 'locked_until' | 'unlocks_left' | 'side'>
  other: string
}

/** What is left to do about the next five wrong codes. */
function unlocksLeftText(left: number): string {
  if (left === 0) return 'After five more wrong ones they stay locked for an hour.'
  return `You can do this ${left === 1 ? 'once more' : `${left} more times`}.`
}

/** After five wrong codes: said to both sides, and the buyer, who stands beside the bike, can let the seller try again. */
export function LockedNotice({
  handover: { booking_id: id, locked_until, unlocks_left, side },
  other,
}: LockedNoticeProps) {
  const client = useQueryClient()
  const { time } = useFormat()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useRefusal()
  const [unlocked, setUnlocked] = useState(false)
  if (locked_until === null)
    return unlocked ? (
      <Result key={unlocks_left}>
        The codes are unlocked: {other} can enter yours now. {unlocksLeftText(unlocks_left)}
      </Result>
    ) : null
  const title = `Five wrong codes were entered: codes are locked until ${time(locked_until)}.`
  if (side === 'seller')
    return (
      <div role="alert">
        <Caution urgent title={title}>
          {other} can unlock them on their page, where the code is.
        </Caution>
      </div>
    )

  async function unlock(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      client.setQueryData(handoverQuery(id).queryKey, await api(unlockHandover, { params: { id } }))
      setUnlocked(true)
    } catch (error) {
      setRefusal(messageOf(error))
      await refreshHandover(client)
    }
    setBusy(false)
  }
  return (
    <div role="alert">
      <Caution title={title}>
        <p>
          {unlocks_left > 0
            ? `Does ${other} stand beside you? Then unlock them, and read your code out digit by digit. If not, somebody is guessing: report it.`
            : 'You have unlocked them as often as you can: wait until then.'}
        </p>
        {refusal === null ? null : <Alert title={refusal} />}
        {unlocks_left > 0 ? (
          <Button busy={busy} onClick={() => void unlock()} className="mt-3">
            Unlock the codes
          </Button>
        ) : null}
      </Caution>
    </div>
  )
}
