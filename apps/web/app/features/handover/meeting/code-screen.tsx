import { t } from '@bikevalley/messages'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { openModal } from '../../../ui/overlays/modals.ts'

type CodeScreenProps = {
  code: string
  bike: string
  seller: string
  /** What happened to the codes meanwhile, and what to do: who holds the code up looks nowhere else. */
  notice: ReactElement
  onClose: () => void
}

/** The six digits alone on the whole screen, to be read from the other side of a motorbike. Escape closes it. */
export function CodeScreen({ code, bike, seller, notice, onClose }: CodeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('handover.yourCodeFor', { bike })}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="flex min-h-full flex-col justify-between gap-4 p-(--gutter)">
        <p className="type-h3">{t('handover.yourCodeFor', { bike })}</p>
        {notice}
        <p className="type-num self-start rounded-plate text-center border-[3px] border-on-signal bg-signal px-5 py-4 text-[clamp(6rem,min(38vw,32dvh),18rem)] text-on-signal leading-[.95] tracking-[.04em]">
          <span className="sr-only">{t('handover.yourCode', { digits: code.split('').join(' ') })}</span>
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
        </p>
        <div className="grid gap-3">
          <p className="max-w-[62ch]">{t('handover.letSellerType', { seller })}</p>
          <Button size="large" onClick={() => dialog.current?.close()} className="justify-self-start max-sm:w-full">
            {t('handover.hideCode')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
