import { t } from '@bikevalley/messages'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../basics/button.tsx'

type ErrorPageProps = {
  /** The HTTP status, shown as the large plate; left out where there is none. */
  status?: number
  /** The status text or the error's message. */
  detail: string
  /** Shown as well on a page that failed. */
  children?: ReactElement | undefined
}

/**
 * `missing` has the sentence of specification §2. `passing` resolves by itself: too many requests, or a short outage. `failed` is the
 * site's own fault.
 */
type Kind = 'missing' | 'refused' | 'passing' | 'failed'

function kindOf(status: number | undefined): Kind {
  if (status === 429 || status === 503) return 'passing'
  if (status === 403) return 'refused'
  return status === 404 ? 'missing' : 'failed'
}

const titles = {
  missing: () => t('site.pageNotFound'),
  refused: () => t('site.notYourPage'),
  passing: () => t('site.backInAMoment'),
  failed: () => t('common.somethingWentWrong'),
} as const

const headlines = {
  missing: () => t('site.sorryNotFound'),
  refused: () => t('site.sorryNotYours'),
  passing: () => t('site.sorryNotNow'),
  failed: () => t('site.sorryFailed'),
} as const

/** The whole page of a route that failed or does not exist; of the latter with its address. */
export function ErrorPage({ status, detail, children }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const kind = kindOf(status)
  const here = `${pathname}${search}`
  const mayHelp = kind === 'passing' || kind === 'failed'
  return (
    <div className="wrap grid gap-6 py-12 md:min-h-160 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-12">
      <title>{t('ui.pageTitle', { page: titles[kind]() })}</title>
      <div>
        {/* What hangs below a line must not touch the next one. */}
        <h1 className="type-mega leading-none">{headlines[kind]()}</h1>
        <p className="mt-6 text-ink-2 text-xl [overflow-wrap:anywhere]">
          {kind === 'missing' ? (
            <>
              <span>{`${detail.replace(/\.$/, '')}: `}</span>
              <code className="text-[.92em]">{here}</code>
            </>
          ) : kind === 'failed' ? (
            t('site.typedIsKept')
          ) : (
            detail
          )}
        </p>
        {kind === 'failed' && children ? <div className="mt-6">{children}</div> : null}
        <p className="mt-6 flex flex-wrap gap-3">
          {mayHelp ? (
            <LinkButton to={here} reloadDocument kind="go" size="large">
              {kind === 'failed' ? t('site.reload') : t('common.tryAgain')}
            </LinkButton>
          ) : null}
          <LinkButton to="/" kind={mayHelp ? 'plain' : 'go'} size="large">
            {t('site.backToHomepage')}
          </LinkButton>
        </p>
        {kind === 'failed' ? <p className="mt-6 text-ink-3 text-small [overflow-wrap:anywhere]">{detail}</p> : null}
      </div>
      {status === undefined ? null : <StatusPlate status={status} />}
    </div>
  )
}

function StatusPlate({ status }: { status: number }) {
  return (
    <p className="type-num m-1.5 grid justify-self-start rounded-[16px] border-7 border-on-signal bg-signal px-[.22em] pt-[.1em] pb-[.02em] text-[clamp(8rem,17vw,15rem)] text-on-signal leading-[.98] shadow-[0_0_0_6px_var(--signal)] max-md:order-first md:rounded-[22px] md:border-10">
      <span className="sr-only">{t('common.status')} </span>
      <span>{status}</span>
    </p>
  )
}
