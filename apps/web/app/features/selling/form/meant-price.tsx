import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Asked = { words: string; answer: (isMeant: boolean) => void }

/**
 * Asks once about a price that the server finds far from what the model costs. `send` is called again, as confirmed, where the seller
 * means it; otherwise the refusal stays, beside the field.
 */
export function useMeantPrice() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const send = async <T,>(call: (confirmed: { price_confirmed?: true }) => Promise<T>): Promise<T> => {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'price_unusual') throw error
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsked({ words: error.message, answer: resolve })
      if (!(await promise)) throw error
      return call({ price_confirmed: true })
    }
  }
  const end = (isMeant: boolean) => {
    asked?.answer(isMeant)
    setAsked(null)
  }
  return { send, asked, end }
}

/** The question, with the server's words; not shown where nothing is asked. */
export function MeantPriceQuestion({ asked, onEnd }: { asked: Asked | null; onEnd: (isMeant: boolean) => void }) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => onEnd(false)}
      onConfirm={() => onEnd(true)}
      title={t('sellingForm.isPriceRight')}
      confirmLabel={t('sellingForm.priceIsRight')}
      keepLabel={t('selling.keepEditing')}
    >
      <p>{asked?.words}</p>
    </ConfirmDialog>
  )
}
