import type { MissingField } from '@bikevalley/contract'
import { REQUIRED_TO_GO_LIVE } from '@bikevalley/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSettings } from '../../lib/settings.ts'
import { classes } from '../../ui/classes.ts'
import { type BikeValues, missingNow } from './bike-values.ts'
import { storedUrls } from './photos.ts'
import type { Photos } from './use-photos.ts'

const TO_DO: Readonly<Record<MissingField, string>> = {
  img: 'Picture',
  name: 'Name',
  resale_price: 'Resale price',
  category_name: 'Category',
  product_condition: 'Condition',
  location: 'Location',
}

/** What still stands between the form and the market, while it is being filled in: what is open comes first. */
export function GoLive({ photos }: { photos: Photos }) {
  const missing = useMissing(photos)
  const done = REQUIRED_TO_GO_LIVE.filter((field) => !missing.includes(field))
  return (
    <section aria-labelledby="go-live" className="border-ink border-t-6 pt-4">
      <h2 id="go-live" className="type-h3">
        Needed to go live
      </h2>
      <div
        role="img"
        aria-label={`${done.length} of ${REQUIRED_TO_GO_LIVE.length} done`}
        className="mt-3 grid grid-flow-col gap-[3px]"
      >
        {REQUIRED_TO_GO_LIVE.map((field, index) => (
          <span
            key={field}
            className={classes(
              'h-4 border-[1.5px]',
              index < done.length ? 'border-ink bg-ink' : 'border-field bg-paper',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-ink-2 text-small">
        {missing.length === 0
          ? 'Nothing is missing: it goes on sale as soon as you save it.'
          : 'Until all of it is there, your bike is kept as a draft that only you see.'}
      </p>
      <ul className="mt-3 text-small">
        {missing.map((field) => (
          <Item key={field} label={TO_DO[field]} />
        ))}
        {done.map((field) => (
          <Item key={field} label={TO_DO[field]} done />
        ))}
      </ul>
    </section>
  )
}

function Item({ label, done = false }: { label: string; done?: boolean }) {
  return (
    <li className={classes('flex items-center gap-2.5 border-rule border-b py-2', done && 'text-ink-2')}>
      <span aria-hidden="true" className={classes('size-3 flex-none border-2 border-ink', done && 'bg-ink')} />
      {label}
      <span className="ml-auto text-ink-3">{done ? 'done' : 'missing'}</span>
    </li>
  )
}

function useMissing(photos: Photos): MissingField[] {
  const { control, getValues } = useFormContext<BikeValues>()
  const { currency } = useSettings()
  // Watched for its changes; the values that are read always hold every field.
  useWatch({ control })
  return missingNow(getValues(), storedUrls(photos.photos).length, currency)
}
