import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** `"2.5"` as `2.5 years`. */
export const yearsOfUse = (years: string): string =>
  years === ''
    ? t('bike.notGiven')
    : t('bike.years', { count: Number(years), years: years.replace('.', t('bike.decimalMark')) })

/** `"excellent"` as `Excellent`. */
export function conditionLabel(condition: Bike['product_condition']): string {
  switch (condition) {
    case 'excellent':
      return t('bike.conditionExcellent')
    case 'good':
      return t('bike.conditionGood')
    case 'fair':
      return t('bike.conditionFair')
    case '':
      return t('bike.notGiven')
    default:
      return condition satisfies never
  }
}
