import { type CallInput, createBike, type Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { LeaveQuestion, useLeaveGuard } from '../../../lib/forms/leave-guard.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { useSayOnPage } from '../../../ui/data/results.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { DraftChanges } from '../drafts/draft-changes.tsx'
import { DraftStatus, isSafe } from '../drafts/draft-status.tsx'
import { savedDraftState } from '../drafts/saved-draft.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { refreshBikes } from '../refresh-bikes.ts'
import { BoughtHere } from '../resale/bought-here.tsx'
import { BikeForm } from './bike-form.tsx'
import { blankValues } from './bike-values.ts'
import { CardPreview } from './card-preview.tsx'
import { Completeness } from './completeness.tsx'
import { MeantPriceQuestion, useMeantPrice } from './meant-price.tsx'
import { todayHere } from './today.ts'
import { type FilledBike, useBikeForm } from './use-bike-form.ts'

/** Add Product: one picture is enough to save (specification §5); beside the form stand what a sale needs and the card to be. */
export function AddProduct({ viewer }: { viewer: Viewer }) {
  const [values] = useState(() => blankValues(todayHere()))
  const state = useBikeForm({ values, photos: [], published: false })
  const draft = useDraft(viewer._id, values, state)
  const { photos, photosInput } = state
  const uploading = photos.photos.filter((photo) => photo.state === 'uploading').length
  // What the server or this browser keeps is there again; the rest would be lost.
  const { blocker, allowLeave } = useLeaveGuard(
    uploading > 0 || (state.unsaved && draft.kept.unsaved && !isSafe(draft.kept)),
  )
  const price = useMeantPrice()
  const client = useQueryClient()
  const sayOnPage = useSayOnPage()
  const navigate = useNavigate()

  const save = async ({ fields, photos: images }: FilledBike) => {
    await draft.finish((version) => add({ ...fields, img: images[0] ?? '', images, draft: version ?? undefined }))
  }
  const add = async (body: CallInput<typeof createBike>['body']) => {
    const { insertedId, missing } = await price.send((confirmed) =>
      api(createBike, { body: { ...body, ...confirmed } }),
    )
    toast.success(t('sellingForm.toastUploaded'))
    allowLeave()
    void refreshBikes(client)
    await navigate('/dashboard/myproduct', missing.length > 0 ? { state: savedDraftState(insertedId) } : {})
    if (missing.length === 0) sayOnPage(t('sellingForm.bikeIsForSale'))
  }
  const preview = { sellerName: viewer.displayName, photos: photos.photos }

  return (
    <>
      <PageTitle action={<DraftStatus draft={draft} uploading={uploading} />}>{t('sellingForm.addProduct')}</PageTitle>
      <DraftChanges draft={draft} />
      <BoughtHere draft={draft} form={state.form} />
      <BikeForm
        state={state}
        onSubmit={state.submit(save)}
        aside={
          <>
            <Completeness photos={photos} photosInput={photosInput} whole={t('sellingForm.readyWhenAdded')} />
            <CardPreview {...preview} className="max-md:hidden lg:mt-10" />
          </>
        }
      >
        <CardPreview {...preview} className="mt-12 md:hidden" />
        <Button type="submit" kind="go" size="large" busy={state.saving} className="mt-8 max-sm:w-full">
          {t('sellingForm.addProduct')}
        </Button>
        <p className="mt-3 max-w-[62ch] text-ink-3 text-small">{t('sellingForm.keptAsDraft')}</p>
      </BikeForm>
      <MeantPriceQuestion asked={price.asked} onEnd={price.end} />
      <LeaveQuestion blocker={blocker} />
    </>
  )
}
