import { createBike } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { BikeForm } from './bike-form.tsx'
import { blankValues } from './bike-values.ts'
import { GoLive } from './go-live.tsx'
import { LeaveQuestion, useLeaveGuard } from './leave-guard.tsx'
import { refreshBikes } from './refresh-bikes.ts'
import { type FilledBike, todayHere, useBikeForm } from './use-bike-form.ts'

/** Add Product: one picture is enough to save (§5), and the column beside the form says what a sale needs. */
export function AddProduct() {
  const [values] = useState(() => blankValues(todayHere()))
  const state = useBikeForm({ values, photos: [], published: false })
  const { blocker, letGo } = useLeaveGuard(state.unsaved)
  const client = useQueryClient()
  const navigate = useNavigate()

  const save = async ({ fields, photos }: FilledBike) => {
    await api(createBike, { body: { ...fields, img: photos[0] ?? '', images: photos } })
    toast.success('product uploaded')
    letGo()
    void refreshBikes(client)
    await navigate('/dashboard/myproduct')
  }

  return (
    <>
      <BikeForm state={state} onSubmit={state.submit(save)} aside={<GoLive photos={state.photos} />}>
        <Button type="submit" kind="go" size="large" busy={state.saving} className="mt-8 max-sm:w-full">
          Add Product
        </Button>
      </BikeForm>
      <LeaveQuestion blocker={blocker} />
    </>
  )
}
