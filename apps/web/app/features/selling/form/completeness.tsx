import { language, t } from '@bikevalley/messages'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSettings } from '../../../lib/format/settings.ts'
import { storedUrls } from '../../../lib/photos/photos.ts'
import { classes } from '../../../ui/basics/classes.ts'
import type { BikeValues } from './bike-values.ts'
import { unfold } from './folded-fields.tsx'
import { type Step, stepsOf } from './listing-steps.ts'
import type { BikeForm } from './use-bike-form.ts'

type ChecklistProps = Pick<BikeForm, 'photos' | 'photosInput'> & {
  /** What follows from having all that the market needs. */
  whole: string
  /** What follows from not having it. */
  blocked?: string
}

/** The steps as the form stands now, what they come to, and the way to a step's field. */
function useSteps({ photos, photosInput, whole, blocked }: ChecklistProps) {
  const { control, getValues, setFocus } = useFormContext<BikeValues>()
  const { currency } = useSettings()
  // Watched for its changes; the values that are read always hold every field.
  useWatch({ control })
  const steps = stepsOf(getValues(), storedUrls(photos.photos).length, currency)
  const isBlocked = steps.some(({ done, needed }) => needed && !done)
  return {
    steps,
    open: steps.filter(({ done }) => !done),
    done: steps.filter(({ done }) => done),
    words: isBlocked ? (blocked ?? t('sellingForm.draftUntilComplete')) : whole,
    goTo: ({ field }: Step) => {
      if (field === 'img') photosInput.current?.focus()
      else {
        unfold(field)
        setFocus(field)
      }
    },
  }
}

/** How whole the listing is while it is being written: what is open first, each with the way to its field. */
export function Completeness(props: ChecklistProps) {
  const { steps, open, done, words, goTo } = useSteps(props)
  return (
    <section aria-labelledby="completeness" className="border-ink border-t-6 pt-4">
      <h2 id="completeness" className="type-h3">
        {t('sellingForm.doneOfAll', { done: done.length, all: steps.length })}
      </h2>
      <Squares done={done.length} steps={steps} />
      <p role="status" className="mt-2 text-ink-2 text-small max-lg:min-h-[2.9em]">
        {words}
      </p>
      <ul className="mt-2 text-small">
        {open.map((step) => (
          <OpenStep key={step.label} step={step} onGo={goTo} />
        ))}
        {/* Above the form every step keeps its row: what is typed below must not move. */}
        {done.map((step) => (
          <DoneStep key={step.label} step={step} className="lg:hidden" />
        ))}
      </ul>
      {done.length > 0 ? (
        <p className="mt-2 flex gap-2.5 text-ink-2 text-small max-lg:hidden">
          <span aria-hidden="true" className="mt-1 size-3 flex-none bg-ink" />
          <span>{doneText(done)}</span>
        </p>
      ) : null}
    </section>
  )
}

const doneText = (done: readonly Step[]) =>
  t('sellingForm.doneList', { list: new Intl.ListFormat(language()).format(done.map(({ doneLabel }) => doneLabel)) })

/** The same above the form of a dialog, to be folded; every step keeps its row, so that nothing below moves. */
export function FoldedCompleteness({ unfolded, ...props }: ChecklistProps & { unfolded: boolean }) {
  const { steps, done, words, goTo } = useSteps(props)
  return (
    <details open={unfolded} className="mb-6">
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        <span>{t('sellingForm.doneOfAll', { done: done.length, all: steps.length })}</span>
        <Squares done={done.length} steps={steps} />
      </summary>
      <p role="status" className="min-h-[2.9em] text-ink-2 text-small">
        {words}
      </p>
      <ul className="mt-1 text-small">
        {steps.map((step) =>
          step.done ? <DoneStep key={step.label} step={step} /> : <OpenStep key={step.label} step={step} onGo={goTo} />,
        )}
      </ul>
    </details>
  )
}

/** A square for each step. */
function Squares({ done, steps }: { done: number; steps: readonly Step[] }) {
  return (
    <span aria-hidden="true" className="mt-3 grid grid-flow-col gap-[3px]">
      {steps.map(({ label }, index) => (
        <span
          key={label}
          className={classes('h-4 border-[1.5px]', index < done ? 'border-ink bg-ink' : 'border-field bg-paper')}
        />
      ))}
    </span>
  )
}

function OpenStep({ step, onGo }: { step: Step; onGo: (step: Step) => void }) {
  return (
    <li className="border-rule border-b">
      <button
        type="button"
        onClick={() => onGo(step)}
        className="flex min-h-9 w-full items-center gap-2.5 py-1 text-left hover:bg-sunk pointer-coarse:min-h-11"
      >
        <span aria-hidden="true" className="size-3 flex-none border-2 border-ink" />
        <span className="underline underline-offset-3">{step.label}</span>
        <span className="ml-auto text-right text-ink-3">{step.reason}</span>
      </button>
    </li>
  )
}

function DoneStep({ step, className }: { step: Step; className?: string }) {
  return (
    <li
      className={classes(
        'flex min-h-9 items-center gap-2.5 border-rule border-b text-ink-2 pointer-coarse:min-h-11',
        className,
      )}
    >
      <span aria-hidden="true" className="size-3 flex-none bg-ink" />
      <span className="block first-letter:uppercase">{step.doneLabel}</span>
      <span className="ml-auto text-ink-3">{t('sellingForm.doneMark')}</span>
    </li>
  )
}
