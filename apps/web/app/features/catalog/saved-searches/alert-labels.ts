import type { SearchAlert } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** When somebody is told of bikes, as they choose it. */
export const ALERT_LABELS: Readonly<Record<SearchAlert, () => string>> = {
  at_once: () => t('savedSearches.atOnce'),
  daily: () => t('savedSearches.daily'),
  none: () => t('savedSearches.none'),
}

/** What a choice means. */
export const ALERT_MEANINGS: Readonly<Record<SearchAlert, () => string>> = {
  at_once: () => t('savedSearches.tellsAtOnce'),
  daily: () => t('savedSearches.tellsDaily'),
  none: () => t('savedSearches.tellsNone'),
}

/** What was chosen for a search, as a sentence. */
export const ALERT_CHOSEN: Readonly<Record<SearchAlert, (name: string) => string>> = {
  at_once: (name) => t('savedSearches.willTellAtOnce', { name }),
  daily: (name) => t('savedSearches.willTellDaily', { name }),
  none: (name) => t('savedSearches.willTellNothing', { name }),
}
