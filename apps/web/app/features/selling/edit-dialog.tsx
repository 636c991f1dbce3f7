import { type Bike, updateBike } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { BikeForm } from './bike-form.tsx'
import { valuesOf } from './bike-values.ts'
import { DiscardQuestion, LeaveQuestion, useLeaveGuard } from './leave-guard.tsx'
import { bikeName } from './listing-words.ts'
import { photosOf } from './photos.ts'
import { refreshBikes } from './refresh-bikes.ts'
import { type FilledBike, useBikeForm } from './use-bike-form.ts'

/** The bike's form over its row. It exists while it is open; the bike is read once, when it opens. */
export function EditDialog({ bike, onClose }: { bike: Bike; onClose: () => void }) {
  const [initial] = useState(() => ({
    values: valuesOf(bike),
    photos: photosOf(bike.pictures),
    published: bike.state !== 'draft',
  }))
  const state = useBikeForm(initial)
  const { blocker, letGo } = useLeaveGuard(state.unsaved)
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()

  const save = async ({ changed, photos, photosChanged }: FilledBike) => {
    const pictures = photosChanged ? { img: photos[0] ?? '', images: photos } : {}
    const body = { ...changed, ...pictures }
    if (Object.keys(body).length > 0) {
      const { status } = await api(updateBike, { params: { id: bike._id }, body })
      toast.success(
        status && !bike.status && bike.state === 'draft' ? 'Saved. Your bike is for sale now.' : 'Changes saved',
      )
      await refreshBikes(client)
    }
    letGo()
    onClose()
  }
  const close = () => (state.unsaved ? setAsking(true) : onClose())

  return (
    <>
      <Dialog open onClose={close} title="Edit bike" subtitle={bikeName(bike)} wide>
        <BikeForm state={state} onSubmit={state.submit(save)} quiet>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button type="submit" kind="go" size="large" busy={state.saving} className="flex-1">
              Save changes
            </Button>
            <Button size="large" onClick={close}>
              Cancel
            </Button>
          </div>
        </BikeForm>
      </Dialog>
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onClose} />
      <LeaveQuestion blocker={blocker} />
    </>
  )
}
