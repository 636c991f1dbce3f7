import { LANGUAGES, type Language, language, languages, t } from '@bikevalley/messages'
import { classes } from '../basics/classes.ts'

type LanguageSwitchProps = {
  /** Where the page is read in that language. */
  addressIn: (language: Language) => string
  /** Chooses a language for good, in the place of the link; undefined where the address is all there is. */
  onChoose?: ((language: Language) => void) | undefined
  /** Why the last choice could not be kept. */
  failure?: string | null
  /** In a line of its own words: its name is heard and not seen. */
  slim?: boolean
}

/** Each language by its own name, that of the page marked. For the footer's band. Links need no scripts. */
export function LanguageSwitch({ addressIn, onChoose, failure = null, slim = false }: LanguageSwitchProps) {
  return (
    <nav aria-label={t('site.language')} className={slim ? undefined : 'mt-4'}>
      {slim ? null : (
        <p aria-hidden="true" className="mb-1 text-on-band-2">
          {t('site.language')}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {languages.map((one) => {
          const shown = {
            lang: one,
            'aria-current': one === language() ? ('true' as const) : undefined,
            className: classes(
              'inline-flex min-h-11 items-center no-underline hover:underline md:min-h-8',
              one === language() && 'font-semibold shadow-[inset_0_-3px_0_var(--signal)]',
            ),
            children: LANGUAGES[one],
          }
          return (
            <li key={one}>
              {onChoose ? (
                <button type="button" onClick={() => onChoose(one)} {...shown} />
              ) : (
                <a href={addressIn(one)} hrefLang={one} {...shown} />
              )}
            </li>
          )
        })}
      </ul>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </nav>
  )
}
