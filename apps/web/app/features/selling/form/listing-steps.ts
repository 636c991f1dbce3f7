import { type MissingField, parsePrice, REQUIRED_TO_GO_LIVE } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { entriesIn } from '../service-history/typed-entries.ts'
import { type BikeValues, missingNow } from './bike-values.ts'

/** One of the things that make a listing whole. */
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

/** Six steps that the market needs, then ten that buyers ask for, those first that help most of them to find the bike. */
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
      ...openOf(values, ['year', 'mileage', 'engine_cc']),
      label: t('sellingForm.stepPlates'),
      doneLabel: t('sellingForm.stepPlatesDone'),
      reason: t('sellingForm.reasonPlates'),
    },
    {
      ...openOf(values, ['make', 'model']),
      label: t('sellingForm.stepModel'),
      doneLabel: t('sellingForm.stepModelDone'),
      reason: t('sellingForm.reasonFound'),
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
      ...openOf(values, ['power_kw', 'weight_kg']),
      label: t('sellingForm.stepPower'),
      doneLabel: t('sellingForm.stepPowerDone'),
      reason: t('sellingForm.reasonCompared'),
    },
    {
      ...openOf(values, ['body_type', 'transmission', 'colour']),
      label: t('sellingForm.stepKind'),
      doneLabel: t('sellingForm.stepKindDone'),
      reason: t('sellingForm.reasonAsked'),
    },
    {
      ...openOf(values, ['first_registered_on', 'owners']),
      label: t('sellingForm.stepHistory'),
      doneLabel: t('sellingForm.stepHistoryDone'),
      reason: t('sellingForm.reasonHistory'),
    },
    {
      field: 'service_history',
      needed: false,
      done: entriesIn(values.service_history).some(({ date, work }) => date !== '' && work.trim() !== ''),
      label: t('sellingForm.stepServiceHistory'),
      doneLabel: t('sellingForm.stepServiceHistoryDone'),
      reason: t('sellingForm.reasonServiceHistory'),
    },
    {
      ...openOf(values, ['frame_number']),
      label: t('sellingForm.stepFrameNumber'),
      doneLabel: t('sellingForm.stepFrameNumberDone'),
      reason: t('sellingForm.reasonFrameNumber'),
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

type Text = { [Field in keyof BikeValues]: BikeValues[Field] extends string ? Field : never }[keyof BikeValues]

/** A step of several fields: it leads to the first that is empty. */
function openOf(values: BikeValues, fields: readonly [Text, ...Text[]]): Pick<Step, 'field' | 'needed' | 'done'> {
  const empty = fields.find((field) => values[field].trim() === '')
  return { field: empty ?? fields[0], needed: false, done: empty === undefined }
}
