import { type MissingField, parsePrice, REQUIRED_TO_GO_LIVE } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type BikeValues, missingNow } from './bike-values.ts'

/** One of ten things that make a listing whole. */
export type Step = {
  /** Where it is filled in. */
  field: keyof BikeValues | 'img'
  /** What is still to do. */
  label: string
  /** How it is called once it is done. */
  doneLabel: string
  /** Why it counts. */
  reason: string
  /** Without it the bike is not put up. */
  needed: boolean
  done: boolean
}

const NEEDED: Readonly<Record<MissingField, () => Pick<Step, 'label' | 'doneLabel'>>> = {
  img: () => ({ label: t('sellingForm.stepPicture'), doneLabel: t('sellingForm.stepPictureDone') }),
  name: () => ({ label: t('sellingForm.stepName'), doneLabel: t('sellingForm.stepNameDone') }),
  category_name: () => ({ label: t('sellingForm.stepCategory'), doneLabel: t('sellingForm.stepCategoryDone') }),
  product_condition: () => ({ label: t('sellingForm.stepCondition'), doneLabel: t('sellingForm.stepConditionDone') }),
  resale_price: () => ({ label: t('sellingForm.stepPrice'), doneLabel: t('sellingForm.stepPriceDone') }),
  location: () => ({ label: t('sellingForm.stepLocation'), doneLabel: t('sellingForm.stepLocationDone') }),
}

const SEVERAL_PICTURES = 3
const DESCRIPTION_CHARACTERS = 120

/** The ten steps in the order of the form: six that the market needs, and four that buyers ask for. */
export function stepsOf(values: BikeValues, photoCount: number, currency: string): Step[] {
  const missing = missingNow(values, photoCount, currency)
  const needed = REQUIRED_TO_GO_LIVE.map((field): Step => {
    const unreadable = field === 'resale_price' && values.resale_price.trim() !== ''
    return {
      field,
      ...NEEDED[field](),
      ...(unreadable ? { label: t('sellingForm.stepPriceUnreadable') } : {}),
      reason: t('sellingForm.reasonNeeded'),
      needed: true,
      done: !missing.includes(field),
    }
  })
  const plate = (['year', 'mileage', 'engine_cc'] as const).find((field) => values[field].trim() === '')
  const written = values.description.trim().length
  return [
    ...needed,
    {
      field: 'img',
      label: t('sellingForm.stepMorePictures'),
      doneLabel: t('sellingForm.stepMorePicturesDone'),
      reason: t('sellingForm.reasonMorePictures', { count: SEVERAL_PICTURES }),
      needed: false,
      done: photoCount >= SEVERAL_PICTURES,
    },
    {
      field: plate ?? 'year',
      label: t('sellingForm.stepPlates'),
      doneLabel: t('sellingForm.stepPlatesDone'),
      reason: t('sellingForm.reasonPlates'),
      needed: false,
      done: plate === undefined,
    },
    {
      field: 'description',
      label: t('sellingForm.stepDescription'),
      doneLabel: t('sellingForm.stepDescriptionDone'),
      reason: t('sellingForm.reasonCharacters', { count: DESCRIPTION_CHARACTERS }),
      needed: false,
      done: written >= DESCRIPTION_CHARACTERS,
    },
    {
      field: 'original_price',
      label: t('sellingForm.stepOriginalPrice'),
      doneLabel: t('sellingForm.stepOriginalPriceDone'),
      reason: t('sellingForm.reasonCrossedOut'),
      needed: false,
      done: parsePrice(values.original_price, currency).ok,
    },
  ]
}
