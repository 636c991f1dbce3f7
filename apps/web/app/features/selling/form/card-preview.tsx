import { formatMinor, parsePrice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BikeCard, type CardBike } from '../../../entities/bike/bike-card.tsx'
import { useTowns } from '../../../entities/place/use-towns.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import type { Photo } from '../../../lib/photos/photos.ts'
import { type BikeValues, bikeFormSchema } from './bike-values.ts'

type CardPreviewProps = { sellerName: string; photos: readonly Photo[]; className?: string }

/** The card that buyers will see, as it stands now. What can't be read yet is left out of it. */
export function CardPreview({ sellerName, photos, className }: CardPreviewProps) {
  const id = useId()
  const { control, getValues } = useFormContext<BikeValues>()
  const { currency, distanceUnit } = useSettings()
  const [created_at] = useState(() => new Date().toISOString())
  useWatch({ control })
  const values = getValues()
  const location = useTowns(values.location)?.location ?? values.location.trim()
  const bike = cardOf({ ...values, location }, { currency, distanceUnit, sellerName, created_at, photos })
  return (
    <section aria-labelledby={id} className={className}>
      <div className="border-ink border-t-6 pt-4">
        <h2 id={id} className="type-h3 mb-4">
          {t('sellingForm.asBuyersWillSeeIt')}
        </h2>
        {/* A card stands on the lines of a grid around it. */}
        <div className="grid max-w-80 grid-cols-1">
          <BikeCard bike={bike} heading="h3" />
        </div>
      </div>
    </section>
  )
}

type CardFacts = {
  currency: string
  distanceUnit: 'mi' | 'km'
  sellerName: string
  created_at: string
  photos: readonly Photo[]
}

function cardOf(values: BikeValues, { currency, distanceUnit, sellerName, created_at, photos }: CardFacts): CardBike {
  const { shape } = bikeFormSchema({ currency, today: '9999-12-31', published: false })
  const price = (text: string) => {
    const read = parsePrice(text, currency)
    return read.ok ? formatMinor(read.minor, currency) : ''
  }
  const [cover] = photos.flatMap((photo) => (photo.state === 'stored' ? [photo.sources] : []))
  return {
    name: values.name.trim(),
    state: 'draft',
    category_name: shape.category_name.safeParse(values.category_name).data ?? '',
    pictures: cover
      ? [
          {
            display_url: cover.src,
            width: cover.width,
            height: cover.height,
            widths: [],
            avif: false,
            color: cover.color ?? '',
            alt: '',
          },
        ]
      : [],
    year: shape.year.safeParse(values.year).data ?? null,
    mileage: shape.mileage.safeParse(values.mileage).data ?? null,
    distance_unit: distanceUnit,
    engine_cc: shape.engine_cc.safeParse(values.engine_cc).data ?? null,
    resale_price: price(values.resale_price),
    original_price: price(values.original_price),
    location: values.location,
    seller_name: sellerName,
    time_of_post: values.time_of_post,
    created_at,
    years_of_use: shape.years_of_use.safeParse(values.years_of_use).data ?? '',
    description: values.description.trim(),
  }
}
