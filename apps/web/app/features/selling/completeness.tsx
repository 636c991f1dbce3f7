import { useFormContext, useWatch } from 'react-hook-form'
import { useSettings } from '../../lib/settings.ts'
import { classes } from '../../ui/classes.ts'
import type { BikeValues } from './bike-values.ts'
import { type Step, stepsOf } from './listing-steps.ts'
import { storedUrls } from './photos.ts'
import type { BikeForm } from './use-bike-form.ts'

/** How whole the listing is while it is being written: what is open first, each with the way to its field. */
export function Completeness({ photos, photosInput }: Pick<BikeForm, 'photos' | 'photosInput'>) {
  const { control, getValues, setFocus } = useFormContext<BikeValues>()
  const { currency } = useSettings()
  // Watched for its changes; the values that are read always hold every field.
  useWatch({ control })
  const steps = stepsOf(getValues(), storedUrls(photos.photos).length, currency)
  const open = steps.filter(({ done }) => !done)
  const done = steps.filter(({ done }) => done)
  const blocked = open.some(({ reason }) => reason === 'needed to go live')
  const goTo = ({ field }: Step) => {
    if (field === 'img') photosInput.current?.focus()
    else setFocus(field)
  }
  return (
    <section aria-labelledby="completeness" className="border-ink border-t-6 pt-4">
      <h2 id="completeness" className="type-h3">
        {done.length} of {steps.length} done
      </h2>
      <div aria-hidden="true" className="mt-3 grid grid-flow-col gap-[3px]">
        {steps.map(({ label }, index) => (
          <span
            key={label}
            className={classes(
              'h-4 border-[1.5px]',
              index < done.length ? 'border-ink bg-ink' : 'border-field bg-paper',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-ink-2 text-small max-lg:min-h-[2.9em]">
        {blocked
          ? 'Until it has all it needs, your bike is kept as a draft that only you see.'
          : 'Ready: it goes on sale as soon as you add it.'}
      </p>
      <ul className="mt-2 text-small">
        {open.map((step) => (
          <li key={step.label} className="border-rule border-b">
            <button
              type="button"
              onClick={() => goTo(step)}
              className="flex min-h-9 w-full items-center gap-2.5 py-1 text-left hover:bg-sunk pointer-coarse:min-h-11"
            >
              <span aria-hidden="true" className="size-3 flex-none border-2 border-ink" />
              <span className="underline underline-offset-3">{step.label}</span>
              <span className="ml-auto text-right text-ink-3">{step.reason}</span>
            </button>
          </li>
        ))}
        {/* Above the form every step keeps its row: what is typed below must not move. */}
        {done.map((step) => (
          <li
            key={step.label}
            className="flex min-h-9 items-center gap-2.5 border-rule border-b text-ink-2 lg:hidden pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" className="size-3 flex-none bg-ink" />
            <span className="block first-letter:uppercase">{step.doneLabel}</span>
            <span className="ml-auto text-ink-3">done</span>
          </li>
        ))}
      </ul>
      {done.length > 0 ? (
        <p className="mt-2 flex gap-2.5 text-ink-2 text-small max-lg:hidden">
          <span aria-hidden="true" className="mt-1 size-3 flex-none bg-ink" />
          <span>Done: {new Intl.ListFormat('en').format(done.map(({ doneLabel }) => doneLabel))}.</span>
        </p>
      ) : null}
    </section>
  )
}
