import type { PublicSettings } from '@bikevalley/contract'
import { createFormat, type Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { usePageTexts } from '../page/page-labels.tsx'
import { useReadersZone } from './readers-zone.ts'

/** The operator's settings, which came with the document. */
export function useSettings(): PublicSettings {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data === undefined) throw new Error(t('lib.settingsMissing'))
  return data.settings
}

/**
 * Prices, distances and times in the site's language and units; prices in another currency where one is named. Times are
 * of the zone of who reads. Where that is not known they are the site's, and clock times say so.
 */
export function useFormat(ownCurrency?: string): Format {
  const readers = useReadersZone()
  return useFormatIn(readers, ownCurrency)
}

/** The same with the site's days and times, which clock times name: for papers, which say the same to everybody. */
export const useSiteFormat = (ownCurrency?: string): Format => useFormatIn(null, ownCurrency)

/** @param readers the zone of who reads, or null for the site's */
function useFormatIn(readers: string | null, ownCurrency?: string): Format {
  const { locale, currency: siteCurrency, distanceUnit, timeZone: siteZone, providerLabels } = useSettings()
  const texts = usePageTexts()
  const currency = ownCurrency ?? siteCurrency
  return useMemo(
    () =>
      createFormat(
        { locale, currency, distanceUnit, timeZone: readers ?? siteZone, ownZone: readers !== null, providerLabels },
        currency === siteCurrency ? texts : {},
      ),
    [locale, currency, siteCurrency, distanceUnit, siteZone, readers, texts, providerLabels],
  )
}
