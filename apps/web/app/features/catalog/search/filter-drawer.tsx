import { t } from '@bikevalley/messages'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'
import { withoutFilters } from './chosen-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { useResults } from './use-results.ts'

/**
 * The filters where they have no column: chosen in peace, with how many bikes that would find on the button that shows them. It is open
 * at an address of its own, so that Back closes it.
 */
export function FilterDrawer({ address, open }: { address: BuyAddress; open: boolean }) {
  const navigate = useNavigate()
  const openedHere = wasOpenedHere(useLocation().state)
  const [wasOpen, setWasOpen] = useState(false)
  const [draft, setDraft] = useState(address)
  if (wasOpen !== open) {
    setWasOpen(open)
    setDraft(withValues(address, {}))
  }
  const close = () =>
    void (openedHere ? navigate(-1) : navigate(pathOf(address), { replace: true, preventScrollReset: true }))
  const isChanged = pathOf(draft) !== pathOf(withValues(address, {}))
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('results.filters')}
      foot={
        <Foot
          draft={draft}
          onClear={() => setDraft(withoutFilters(draft))}
          onShow={() => (isChanged ? void navigate(pathOf(draft), { replace: true }) : close())}
        />
      }
    >
      <DraftForm draft={draft} onChoose={setDraft} />
    </Drawer>
  )
}

function DraftForm({ draft, onChoose }: { draft: BuyAddress; onChoose: (draft: BuyAddress) => void }) {
  const id = useId()
  const { result } = useResults(draft)
  return <FilterForm id={id} address={draft} now={() => draft} result={result} onChoose={onChoose} withCategory />
}

function Foot({ draft, onClear, onShow }: { draft: BuyAddress; onClear: () => void; onShow: () => void }) {
  const { count } = useFormat()
  const { query, result, isOld } = useResults(draft)
  return (
    <>
      <Button size="compact" onClick={onClear}>
        {t('results.clearAll')}
      </Button>
      <Button kind="go" size="compact" onClick={onShow} className="min-w-0 flex-1">
        {result && !isOld
          ? t('results.showFound', { count: result.total, shown: count(result.total) })
          : t('results.show')}
      </Button>
      <p role="status" className="sr-only">
        {result && !isOld ? t('catalog.bikesOnSale', { count: result.total, shown: count(result.total) }) : ''}
      </p>
      {query.isError && query.error ? (
        <p role="alert" className="order-first basis-full font-bold text-small">
          {query.error.message}
        </p>
      ) : null}
    </>
  )
}

/** What the link that opens the drawer says: Back leads to the page without it. */
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state && state.openedHere === true
