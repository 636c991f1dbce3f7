import { t } from '@bikevalley/messages'
import { classes } from '../basics/classes.ts'

const choices = () =>
  [
    { value: 'light', label: t('site.themeLight') },
    { value: 'dark', label: t('site.themeDark') },
    { value: 'system', label: t('site.themeSystem') },
  ] as const

export type ThemeChoice = ReturnType<typeof choices>[number]['value']

type ThemeSwitchProps = {
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
  /** In a line of its own words: its name is heard and not seen. */
  slim?: boolean
}

/** Three words, one of them chosen. For the footer's band. */
export function ThemeSwitch({ value, onChange, slim = false }: ThemeSwitchProps) {
  return (
    <fieldset className={slim ? undefined : 'mt-4'}>
      <legend className={slim ? 'sr-only' : 'mb-1 text-on-band-2'}>{t('site.colors')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {choices().map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={value === choice.value}
            onClick={() => onChange(choice.value)}
            className={classes(
              'min-h-11 hover:underline md:min-h-8',
              value === choice.value && 'font-semibold shadow-[inset_0_-3px_0_var(--signal)]',
            )}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
