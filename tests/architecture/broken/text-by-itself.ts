import type { BrokenSources } from '../rules.ts'

const WEB = 'apps/web/app/'

/** Sources that break the rule of `text-by-itself.ts`, and similar ones that don't. */
export const brokenTexts: BrokenSources = {
  'text that changes, or stands beside what comes and goes, has an element of its own': {
    sources: {
      [`${WEB}ui/button.tsx`]: `
        type Props = { busy: boolean; icon?: ReactElement; children: ReactNode }
        export const Bare = ({ busy, icon, children }: Props) => <button>{busy ? <Spinner /> : icon}{children}</button>
        export const Sound = ({ busy, children }: Props) => <button>{busy ? <i /> : null}<span>{children}</span></button>`,
      [`${WEB}sentence.tsx`]: `
        export const A = ({ note }: { note: string }) => <p>{t('a.title')} {note}</p>
        export const B = ({ late }: { late: boolean }) => <p><b>{t('a.title')}</b>{late && t('a.late')}</p>
        export const C = ({ late }: { late: boolean }) => <p><b>{t('a.title')}</b> {late ? t('a.late') : t('a.soon')}</p>
        export const D = ({ count }: { count: number }) => <p><b />{t('a.count', { count })}</p>
        export const E = ({ late }: { late: boolean }) => <p>Always{late ? <b /> : <i />}</p>
        export const F = () => <>{t('a.title')}</>
        export const Sound = ({ late }: { late: boolean }) => (
          <p><b>{t('a.title')}</b> {t('a.end')} <span>{late ? t('a.late') : ''}</span>{rich('a.b', { b: <b /> })}</p>
        )`,
      [`${WEB}component.tsx`]: `
        export function Maybe({ late }: { late: boolean }) { return late ? <b /> : null }
        export const Word = ({ late }: { late: boolean }) => { return late ? t('a.late') : t('a.soon') }
        export function Framed({ accept = 'image/*', children }: { accept?: string; children: ReactNode }) {
          if (accept === '') return children
          return <section>{children}</section>
        } /* The string above begins no comment. */`,
      [`${WEB}uses-component.tsx`]: `
        export const G = () => <p>{t('a.title')}<Maybe late /></p>
        export const H = () => <p><b /><Word late /></p>
        export const Sound = () => <div><p>{t('a.title')}</p><Maybe late /><p><Word late /></p></div>`,
    },
    breaches: [
      `${WEB}ui/button.tsx has {children}`,
      `${WEB}sentence.tsx has {note}`,
      `${WEB}sentence.tsx has {late && t('a.late')}`,
      `${WEB}sentence.tsx has {late ? t('a.late') : t('a.soon')}`,
      `${WEB}sentence.tsx has {t('a.count', { count })}`,
      `${WEB}sentence.tsx has Always`,
      `${WEB}sentence.tsx has {t('a.title')}`,
      `${WEB}component.tsx has bare text as Word`,
      `${WEB}component.tsx has bare text as Framed`,
      `${WEB}uses-component.tsx has {t('a.title')}`,
      `${WEB}uses-component.tsx has <Word late />`,
    ],
  },
}
