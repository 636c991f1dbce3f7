import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSettings } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { type BuyAddress, isSame, type ParameterName, pathOf, readBuyAddress, withValues } from '../buy-address.ts'
import { ClosedFacet } from './closed-facet.tsx'
import { FacetBox, FacetGroup } from './facet-group.tsx'
import { addressOfForm, type ChosenField, showAddress, withField } from './form-address.ts'
import { MakeFacet } from './make-facet.tsx'
import { PlaceFacet } from './place-facet.tsx'
import { PriceFacet } from './price-facet.tsx'
import { NumberField, RangeFacet } from './range-facet.tsx'

/** So long a number rests before it counts; a place counts when it is left. */
const SETTLED_MS = 600

/** Asked for with a field outside of the filters, or by no field at all. */
const ELSEWHERE: readonly ParameterName[] = ['q', 'words_only', 'seller']

type FilterFormProps = {
  id: string
  /** The search that is drawn. */
  address: BuyAddress
  /** The search that a choice is made from: the one that is drawn, or one that is about to be. */
  now: () => BuyAddress
  result: SearchResult | undefined
  /** Another search was chosen. `typed`: the field in which it is still being typed or dragged; null for one choice. */
  onChoose: (address: BuyAddress, typed: string | null) => void
  /** The category is a facet of this form; otherwise it is chosen elsewhere. */
  withCategory?: boolean
  children?: ReactNode
}

/** All filters, as one form that a browser sends by itself where there are no scripts. */
export function FilterForm({ id, address, now, result, onChoose, withCategory = false, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef<string>(undefined)
  const path = pathOf(address)

  /** @param field where something was chosen; null for the form as it stands, which is of the search that is drawn */
  const choose = (field: ChosenField | null, typed: string | null) => {
    clearTimeout(timer.current)
    if (form.current === null) return
    const from = field === null ? address : now()
    const wished = field === null ? addressOfForm(form.current, from) : withField(form.current, from, field)
    if (!isSame(pathOf(wished), pathOf(withValues(from, {})))) onChoose(wished, typed)
  }
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    // What was ticked before this was here is in the form alone.
    if (shown.current === undefined) latest.current(null, null)
    else if (form.current !== null && shown.current !== path) showAddress(form.current, address)
    shown.current = path
  }, [path, address])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = target
    if (field instanceof HTMLSelectElement) return choose(field, null)
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.name === 'near') return
    if (field.type === 'checkbox') return choose(field, null)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(field, field.name), SETTLED_MS)
  }
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name !== '' && target.type !== 'checkbox')
      choose(target, target.type === 'number' ? target.name : null)
  }
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action={pathOf({ ...address, given: {} }).split('?')[0]}
      autoComplete="off"
      onChange={change}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        choose(event.target, null)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        choose(null, null)
      }}
    >
      <Hidden address={address} withCategory={withCategory} />
      <Facets
        address={address}
        result={result}
        withCategory={withCategory}
        onTown={(field) => choose(field, null)}
        onMove={({ price_min, price_max }) =>
          onChoose(
            withValues(now(), { price_min: [price_min].filter(Boolean), price_max: [price_max].filter(Boolean) }),
            'price',
          )
        }
      />
      {children}
    </form>
  )
}

/** What the address asks for and the form has no field for, so that sending it loses nothing. */
function Hidden({ address: { page, view, given }, withCategory }: { address: BuyAddress; withCategory: boolean }) {
  const names = withCategory ? ([...ELSEWHERE, 'sort'] as const) : ([...ELSEWHERE, 'category'] as const)
  const usual = readBuyAddress(new URLSearchParams(), page).view
  return (
    <>
      {names.flatMap((name) =>
        (given[name] ?? []).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {view === usual ? null : <input type="hidden" name="view" value={view} />}
    </>
  )
}

type FacetsProps = Pick<FilterFormProps, 'address' | 'result' | 'withCategory'> & {
  onTown: (field: HTMLInputElement) => void
  onMove: (bounds: { price_min: string; price_max: string }) => void
}

/** Those that most people look for are open, the others when something in them is chosen. */
function Facets({ address, result, withCategory = false, onTown, onMove }: FacetsProps) {
  const { distanceUnit } = useSettings()
  const { given, page } = address
  const found = { address, result }
  const [height] = given.seat_height_max ?? []
  return (
    <>
      {withCategory && page === undefined ? (
        <ClosedFacet name="category" title={t('bike.category')} open {...found} />
      ) : null}
      <PriceFacet {...found} onMove={onMove} />
      <ClosedFacet name="price_rating" title={t('priceRating.title')} open {...found} />
      <MakeFacet {...found} />
      <RangeFacet range="year" title={t('bike.year')} address={address} open />
      <RangeFacet range="mileage" title={mileageTitle(distanceUnit)} address={address} open />
      <PlaceFacet {...found} open onTown={onTown} />
      {result === undefined || result.facets.licence.length > 0 || given.licence ? (
        <ClosedFacet name="licence" title={t('facts.licence')} open {...found} />
      ) : null}
      <RangeFacet
        range="engine"
        title={t('results.inUnit', { what: t('bike.engine'), unit: t('bike.cc') })}
        address={address}
      />
      <RangeFacet range="power" title={t('results.inKilowatts')} address={address} />
      <ClosedFacet name="body_type" title={t('facts.bodyType')} {...found} />
      <ClosedFacet name="condition" title={t('bike.condition')} {...found} />
      <ClosedFacet name="transmission" title={t('facts.transmission')} {...found} />
      <ClosedFacet name="final_drive" title={t('facts.finalDrive')} {...found} />
      <ClosedFacet name="colour" title={t('facts.colour')} {...found} />
      <ClosedFacet name="abs" title={t('facts.abs')} {...found} />
      <FacetGroup title={t('facts.seatHeight')} open={height !== undefined}>
        <NumberField
          name="seat_height_max"
          label={t('results.inMillimetres')}
          of={t('facts.seatHeight')}
          value={height}
        />
      </FacetGroup>
      <FacetGroup title={t('catalog.pictures')} open={given.with_photos !== undefined}>
        <FacetBox
          name="with_photos"
          value="true"
          label={t('results.picturesOnly')}
          chosen={given.with_photos?.[0] === 'true'}
        />
      </FacetGroup>
    </>
  )
}

const mileageTitle = (unit: 'mi' | 'km'): string =>
  t('results.inUnit', { what: unit === 'mi' ? t('bike.mileageInMiles') : t('bike.mileageInKm'), unit })

/** Sends a form of filters where there are no scripts. */
export const SendFilters = () => (
  <div className="unscripted-only py-4">
    <Button type="submit" kind="go" wide>
      {t('results.show')}
    </Button>
  </div>
)
