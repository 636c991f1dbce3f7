import { t } from '@bikevalley/messages'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { AddTile, RefusedPhoto, UploadingPhoto } from '../../../lib/photos/photo-parts.tsx'
import { invoiceAddress, toInvoice } from '../../../lib/photos/upload-photo.ts'
import { type Purpose, usePhotos } from '../../../lib/photos/use-photos.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { SENDING } from './typed-entries.ts'

type InvoiceFieldProps = { number: number; invoice: string; onChange: (invoice: string) => void }

const ofEntry = (): Purpose => ({ to: toInvoice, most: 1, whose: t('sellingForm.aServiceEntry') })

/** The picture of an entry's invoice: sent as soon as it is chosen, known by its id from then on. */
export function InvoiceField({ number, invoice, onChange }: InvoiceFieldProps) {
  const photos = usePhotos([], ofEntry())
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [photo] = photos.photos
  const follow = useEffectEvent(() => {
    const [now] = photos.now()
    if (now?.state === 'stored') {
      photos.replace([])
      onChange(now.url)
    } else if (now?.state === 'uploading') {
      if (invoice !== SENDING) onChange(SENDING)
    } else if (invoice === SENDING) onChange('')
  })
  const begin = useEffectEvent(() => {
    // What was on its way in another window, or before a reload, does not arrive here.
    follow()
    return photos.onChange(() => follow())
  })
  useEffect(() => begin(), [])
  if (invoice !== '' && invoice !== SENDING)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <a href={invoiceAddress(invoice)} target="_blank" rel="noreferrer" className="underline hover:no-underline">
          <img
            src={invoiceAddress(invoice, 'small')}
            alt={t('sellingForm.invoiceOfEntry', { number })}
            width={96}
            height={72}
            className="h-18 w-24 border border-rule object-cover"
          />
        </a>
        <Button size="compact" onClick={() => onChange('')} aria-label={t('sellingForm.removeInvoiceOf', { number })}>
          {t('sellingForm.removeInvoice')}
        </Button>
      </div>
    )
  return (
    <div>
      <ul className="w-40">
        {photo?.state === 'uploading' ? (
          <li className="relative aspect-4/3 bg-sunk">
            <UploadingPhoto photo={photo} />
          </li>
        ) : photo?.state === 'refused' ? (
          <RefusedPhoto photo={photo} onRetry={() => photos.retry(photo)} onRemove={() => photos.remove(photo.key)} />
        ) : (
          <AddTile
            label={t('sellingForm.addInvoice')}
            noteId={noteId}
            inputRef={input}
            invalid={photos.error !== undefined}
            onAdd={photos.add}
          />
        )}
      </ul>
      <FieldNote id={noteId} error={photos.error} hint={t('sellingForm.invoiceHint')} />
    </div>
  )
}
