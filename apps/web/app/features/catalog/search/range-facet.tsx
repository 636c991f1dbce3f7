import type { SearchRange } from '@bikevalley/contract/search-parameters'
import { t } from '@bikevalley/messages'
import { Input } from '../../../ui/forms/field.tsx'
import type { BuyAddress } from '../buy-address.ts'
import { FacetGroup } from './facet-group.tsx'

type RangeFacetProps = {
  range: SearchRange
  title: string
  address: BuyAddress
  /** Also where it has no bounds. */
  open?: boolean
}

/** A least and a most, as two fields. */
export function RangeFacet({ range, title, address: { given }, open = false }: RangeFacetProps) {
  const [min] = given[`${range}_min`] ?? []
  const [max] = given[`${range}_max`] ?? []
  return (
    <FacetGroup title={title} open={open || min !== undefined || max !== undefined}>
      <div className="grid grid-cols-2 gap-3">
        <NumberField name={`${range}_min`} label={t('results.from')} of={title} value={min} />
        <NumberField name={`${range}_max`} label={t('results.to')} of={title} value={max} />
      </div>
    </FacetGroup>
  )
}

type NumberFieldProps = { name: string; label: string; of: string; value: string | undefined }

/** What stands in it is the browser's: `addressOfForm` reads it, `showAddress` sets it. */
export function NumberField({ name, label, of, value }: NumberFieldProps) {
  return (
    <label className="block text-ink-2 text-label">
      <span className="mb-1 block">
        <span>{label}</span>
        <span className="sr-only">{`, ${of}`}</span>
      </span>
      <Input
        type="number"
        name={name}
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={value ?? ''}
        className="min-h-11 text-small"
      />
    </label>
  )
}
