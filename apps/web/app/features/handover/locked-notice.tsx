import { type Handover, unlockHandover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
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
  return left === 0 ? t('handover.lastUnlock') : t('handover.unlocksLeft', { left })
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
        {`${t('handover.codesUnlocked', { seller: other })} ${unlocksLeftText(unlocks_left)}`}
      </Result>
    ) : null
  const title = t('handover.fiveWrongCodes', { time: time(locked_until) })
  if (side === 'seller')
    return (
      <div role="alert">
        <Caution urgent title={title}>
          {unlocks_left > 0 ? t('handover.buyerCanUnlock', { buyer: other }) : t('handover.lockedOutSeller')}
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
        <p>{unlocks_left > 0 ? t('handover.withSeller', { seller: other }) : t('handover.noUnlockLeft')}</p>
        {refusal === null ? null : <Alert title={refusal} />}
        {unlocks_left > 0 ? (
          <Button busy={busy} onClick={() => void unlock()} className="mt-3">
            {t('handover.unlockCodes')}
          </Button>
        ) : null}
      </Caution>
    </div>
  )
}
