import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TownInput } from '../../entities/place/town-input.tsx'
import { queryFor } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { Button } from '../../ui/basics/button.tsx'
import { useDeferredHydrated } from '../../ui/basics/hydrated.ts'
import { Field, Input, Select } from '../../ui/forms/field.tsx'
import { marketQuery } from './market-query.ts'
import { searchAddress, type Wishes } from './search-address.ts'

/**
 * The four wishes that most people begin with; its button says how many bikes meet them. Without scripts it leads to /buy all the same,
 * and a model is a word, since models can't follow the make.
 */
export function QuickSearch() {
  const navigate = useNavigate()
  const { price, count } = useFormat()
  const hydrated = useDeferredHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [wishes, setWishes] = useState<Wishes>({})
  const { data: market } = useQuery(marketQuery())
  const { total, models, unknownPlace } = useMatches(wishes, market?.total)
  const read = () => setWishes(form.current ? wishesOf(form.current) : {})
  // What was chosen before this was here.
  useEffect(read, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(searchAddress(wishesOf(event.currentTarget)))
  }
  const words = total === undefined ? null : t('home.showBikes', { count: total, shown: count(total) })
  return (
    <search className="wrap block" aria-label={t('home.findABike')}>
      <form
        ref={form}
        action="/buy"
        onSubmit={submit}
        // A town counts once it is typed.
        onChange={({ target }) => (target instanceof HTMLSelectElement ? read() : undefined)}
        onBlur={read}
        className="grid grid-cols-2 items-start gap-4 pt-6 md:grid-cols-4 md:gap-6 md:pt-12 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(11rem,auto)]"
      >
        <Field label={t('facts.make')}>
          <Select name="make">
            <option value="">{t('home.anyMake')}</option>
            {market?.makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('facts.model')} className="noscript:hidden">
          <Select key={wishes.make ?? ''} name="model" disabled={models.length === 0}>
            <option value="">{t('home.anyModel')}</option>
            {models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </Select>
        </Field>
        <noscript>
          <Field label={t('facts.model')}>
            <Input name="q" />
          </Field>
        </noscript>
        <Field label={t('home.upTo')}>
          <Select name="price_max">
            <option value="">{t('home.anyPrice')}</option>
            {market?.prices.map((most) => (
              <option key={most} value={most}>
                {price(String(most))}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('home.near')} error={unknownPlace}>
          <TownInput
            name="near"
            placeholder={t('home.town')}
            autoComplete="address-level2"
            maxLength={200}
            onTown={read}
          />
        </Field>
        <div className="col-span-full lg:col-auto lg:pt-[1.64rem]">
          <Button kind="go" type="submit" wide className="min-h-12">
            {hydrated && words !== null ? words : t('site.search')}
          </Button>
          <p role="status" className="sr-only">
            {isWish(wishes) ? words : null}
          </p>
        </div>
      </form>
    </search>
  )
}

const isWish = (wishes: Wishes) => searchAddress(wishes) !== '/buy'

const matchesQuery = (wishes: Wishes) => {
  const wanted = Object.fromEntries(new URL(searchAddress(wishes), 'http://site').searchParams)
  return queryFor('searchListings', { query: { ...wanted, limit: 1 } })
}

/** @param all how many bikes there are without any wish */
function useMatches(wishes: Wishes, all: number | undefined) {
  const { make } = wishes
  const { data, error } = useQuery({
    ...matchesQuery(wishes),
    enabled: isWish(wishes),
    placeholderData: keepPreviousData,
  })
  // Whatever else is wished for: what was chosen among them stays.
  const ofMake = useQuery({ ...matchesQuery({ make }), enabled: make !== undefined })
  return {
    total: isWish(wishes) ? data?.total : all,
    models: ofMake.data?.facets.model.map(({ value }) => value) ?? [],
    unknownPlace: error instanceof ApiError ? error.fields?.near : undefined,
  }
}

const wishesOf = (form: HTMLFormElement): Wishes =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
