import type { PublicSettings } from '@bikevalley/contract'
import { createFormat, type Format } from '@bikevalley/contract/format'
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { usePageWords } from './page-words.tsx'

/** The operator's settings, which came with the document. */
export function useSettings(): PublicSettings {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data === undefined) throw new Error('The settings of the site are missing. Reload the page.')
  return data.settings
}

/** Prices, distances and times in the site's language and units; prices in another currency where one is named. */
export function useFormat(ownCurrency?: string): Format {
  const { locale, currency: siteCurrency, distanceUnit, timeZone } = useSettings()
  const words = usePageWords()
  const currency = ownCurrency ?? siteCurrency
  return useMemo(
    () => createFormat({ locale, currency, distanceUnit, timeZone }, currency === siteCurrency ? words : {}),
    [locale, currency, siteCurrency, distanceUnit, timeZone, words],
  )
}
