import { t } from '@bikevalley/messages'
import { useLocation } from 'react-router'
import { LinkButton } from '../basics/button.tsx'

type ErrorPageProps = {
  /** The HTTP status, shown as the large plate; left out where there is none. */
  status?: number
  /** The status text or the error's message. */
  detail: string
}

function title(status: number | undefined): string {
  if (passes(status)) return t('site.backInAMoment')
  if (status === 403) return t('site.notYourPage')
  return status === 404 ? t('site.pageNotFound') : t('common.somethingWentWrong')
}

/** What passes by itself: too many requests, and a site that is away for a moment. */
const passes = (status: number | undefined): boolean => status === 429 || status === 503

/** What is said large. Where a page is missing or has failed, it is the sentence of specification §2. */
function headline(status: number | undefined): string {
  if (passes(status)) return t('site.sorryNotNow')
  return status === 403 ? t('site.sorryNotYours') : t('site.sorryNotFound')
}

/** The whole page of a route that failed or does not exist; of the latter with its address. */
export function ErrorPage({ status, detail }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap grid gap-6 py-12 md:min-h-160 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-12">
      <title>{t('ui.pageTitle', { page: title(status) })}</title>
      <div>
        {/* What hangs below a line must not touch the next one. */}
        <h1 className="type-mega leading-none">{headline(status)}</h1>
        <p className="mt-6 text-ink-2 text-xl [overflow-wrap:anywhere]">
          {status === 404 ? (
            <>
              {detail.replace(/\.$/, '')}: <code className="text-[.92em]">{`${pathname}${search}`}</code>
            </>
          ) : (
            detail
          )}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          {passes(status) ? (
            <LinkButton to={`${pathname}${search}`} reloadDocument kind="go" size="large">
              {t('common.tryAgain')}
            </LinkButton>
          ) : null}
          <LinkButton to="/" kind={passes(status) ? 'plain' : 'go'} size="large">
            {t('site.backToHomepage')}
          </LinkButton>
        </p>
      </div>
      {status === undefined ? null : <StatusPlate status={status} />}
    </div>
  )
}

function StatusPlate({ status }: { status: number }) {
  return (
    <p className="type-num m-1.5 grid justify-self-start rounded-[16px] border-7 border-on-signal bg-signal px-[.22em] pt-[.1em] pb-[.02em] text-[clamp(8rem,17vw,15rem)] text-on-signal leading-[.98] shadow-[0_0_0_6px_var(--signal)] max-md:order-first md:rounded-[22px] md:border-10">
      <span className="sr-only">{t('common.status')} </span>
      {status}
    </p>
  )
}
