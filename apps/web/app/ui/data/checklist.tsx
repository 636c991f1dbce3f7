import { t } from '@bikevalley/messages'
import { classes } from '../basics/classes.ts'

export type CheckItem = { label: string; done: boolean }

/** Rules that are ticked while a person types. */
export function Checklist({ items, label }: { items: readonly CheckItem[]; label: string }) {
  return (
    <ul aria-label={label} className="mt-2 grid gap-x-3 gap-y-0.5 text-ink-2 text-small sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.label} className={classes('flex items-center gap-2', item.done && 'font-semibold text-good')}>
          <span
            aria-hidden="true"
            className={classes('size-2.5 flex-none border-2', item.done ? 'border-good bg-good' : 'border-field')}
          />
          <span>{item.label}</span>
          <span className="sr-only">{item.done ? t('ui.itemDone') : t('ui.itemMissing')}</span>
        </li>
      ))}
    </ul>
  )
}
