import type { PublicSettings } from '@bikevalley/contract'
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { createFormat, type Format } from './format.ts'
import { usePageWords } from './page-words.tsx'

/** The operator's settings, which came with the document. */
export function useSettings(): PublicSettings {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data === undefined) throw new Error('The settings of the site are missing. Reload the page.')
  return data.settings
}

/** Prices, distances and times in the site's language and units. */
export function useFormat(): Format {
  const { locale, currency, distanceUnit } = useSettings()
  const words = usePageWords()
  return useMemo(() => createFormat({ locale, currency, distanceUnit }, words), [locale, currency, distanceUnit, words])
}
