import { getBike, type MissingField, type OwnBike, updateBike } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { DiscardQuestion, LeaveQuestion, useLeaveGuard } from '../../../lib/forms/leave-guard.tsx'
import { photosOf } from '../../../lib/photos/photos.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { savedDraftState } from '../drafts/saved-draft.tsx'
import { BikeForm } from '../form/bike-form.tsx'
import { valuesOf } from '../form/bike-values.ts'
import { FoldedCompleteness } from '../form/completeness.tsx'
import { MeantPriceQuestion, useMeantPrice } from '../form/meant-price.tsx'
import { type FilledBike, useBikeForm } from '../form/use-bike-form.ts'
import { bikeName } from '../listing-labels.ts'
import { refreshBikes } from '../refresh-bikes.ts'
import { changedElsewhere } from './edit-conflict.ts'
import { PriceQuestion, usePriceQuestion } from './price-question.tsx'

type EditDialogProps = {
  bike: OwnBike
  /** Where the writing goes on; without it, at the first field. */
  field: MissingField | undefined
  onClose: () => void
}

/** The bike's form over its row. It exists while it is open; the bike is read once, when it opens. */
export function EditDialog({ bike, field, onClose }: EditDialogProps) {
  const [initial] = useState(() => ({
    values: valuesOf(bike),
    photos: photosOf(bike.pictures),
    published: bike.state !== 'draft',
    seen_at: bike.updated_at,
  }))
  const state = useBikeForm(initial)
  const { blocker, allowLeave } = useLeaveGuard(state.unsaved)
  const [asking, setAsking] = useState(false)
  // What another window has changed meanwhile; once it was shown, saving replaces it.
  const [conflict, setConflict] = useState<readonly string[] | null>(null)
  const [isSold, setSold] = useState(false)
  const price = usePriceQuestion(bike._id)
  const meant = useMeantPrice()
  const client = useQueryClient()
  const say = useSay()
  const navigate = useNavigate()
  const { search } = useLocation()
  const begin = useEffectEvent(() => {
    if (field === 'img') state.photosInput.current?.focus()
    else if (field !== undefined) state.form.setFocus(field)
  })
  useEffect(() => begin(), [])

  const save = async ({ changed, photos, photosChanged }: FilledBike) => {
    let isDraft = bike.state === 'draft'
    let done: string | null = null
    if (changed.resale_price !== undefined && !(await price.agree(changed.resale_price))) return
    const pictures = photosChanged ? { img: photos[0] ?? '', images: photos } : {}
    const changes = { ...changed, ...pictures }
    if (Object.keys(changes).length > 0) {
      const body = { ...changes, ...(conflict === null ? { seen_at: initial.seen_at } : {}) }
      const { status } = await meant
        .send((confirmed) => api(updateBike, { params: { id: bike._id }, body: { ...body, ...confirmed } }))
        .catch(explainConflict)
      done = isDraft && status ? t('sellingForm.savedForSale') : t('sellingForm.changesSaved')
      isDraft &&= !status
      await refreshBikes(client)
    }
    allowLeave()
    onClose()
    if (done !== null && !isDraft) say(done)
    if (isDraft)
      await navigate({ search }, { state: savedDraftState(bike._id), replace: true, preventScrollReset: true })
  }
  const discard = () => {
    allowLeave()
    onClose()
  }
  const explainConflict = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'listing_sold') setSold(true)
    if (error instanceof ApiError && error.code === 'listing_changed') {
      const there = await api(getBike, { params: { id: bike._id } })
      setConflict(changedElsewhere(initial.values, valuesOf(there)))
    }
    void refreshBikes(client)
    throw error
  }
  const close = () => (state.unsaved ? setAsking(true) : onClose())

  return (
    <>
      <Dialog open onClose={close} title={t('sellingForm.editBike')} subtitle={bikeName(bike)} wide>
        <BikeForm
          state={state}
          onSubmit={state.submit(save)}
          quiet
          aside={
            <FoldedCompleteness
              photos={state.photos}
              photosInput={state.photosInput}
              unfolded={!initial.published}
              {...(initial.published ? publishedLabels() : { whole: t('sellingForm.readyWhenSaved') })}
            />
          }
          advice={
            conflict === null && !isSold ? null : (
              <ConflictAdvice changes={isSold ? [] : (conflict ?? [])} isSold={isSold} />
            )
          }
        >
          <div className="sticky -bottom-6 -mx-6 mt-6 flex flex-wrap gap-2 border-rule border-t bg-surface px-6 py-4 max-sm:-bottom-4 max-sm:-mx-4 max-sm:px-4">
            {isSold ? null : (
              <Button type="submit" kind="go" size="large" busy={state.saving} className="flex-1">
                {conflict === null ? t('sellingForm.saveChanges') : t('sellingForm.saveMineAnyway')}
              </Button>
            )}
            <Button size="large" onClick={close}>
              {t('sellingForm.cancel')}
            </Button>
          </div>
        </BikeForm>
      </Dialog>
      <PriceQuestion asked={price.asked} onEnd={price.end} />
      <MeantPriceQuestion asked={meant.asked} onEnd={meant.end} />
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
      <LeaveQuestion blocker={blocker} />
    </>
  )
}

const publishedLabels = () => ({
  whole: t('sellingForm.publishedComplete'),
  blocked: t('sellingForm.publishedKeeps'),
})

/** What saving would replace, for whoever has changed the same bike in two windows; or that nothing can be saved any more. */
function ConflictAdvice({ changes, isSold }: { changes: readonly string[]; isSold: boolean }) {
  return (
    <>
      {changes.length === 0 ? null : (
        <>
          <span>{t('sellingForm.bikeNowHas')}</span>
          <ul className="my-1 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <span>{isSold ? t('sellingForm.changesNotSaved') : t('sellingForm.nothingIsLost')}</span>
    </>
  )
}
