import type { BikeDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { loginPath } from '../../../lib/session/login-path.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { bikeReportQuery } from './bike-report-query.ts'

const ReportDialog = lazy(() =>
  partOfPage(import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog }))),
)

/** In the address while the dialog is open, so that it outlives the way through the login page. */
const REPORT = '#report'

/** Leads to the dialog in which a bike is reported to the admins; who has reported it reads that. Nothing to its seller. */
export function ReportBike({ bike }: { bike: BikeDetails }) {
  const { viewer } = useViewer()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { data } = useQuery({ ...bikeReportQuery(bike._id), enabled: Boolean(viewer) })
  // The server knows no hash, and the link may have been followed before its scripts were there.
  const hydrated = useHydrated()
  const isReportable = bike.state === 'available' && !(viewer && bike.email === viewer.email)
  // While it closes, the dialog still stands there and gives the focus back.
  const [wanted, setWanted] = useState(false)
  // A bike may leave the market while somebody writes: what they wrote stays before them.
  const open = hydrated && viewer ? hash === REPORT && (isReportable || wanted) : false
  if (open && !wanted) setWanted(true)
  const place = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(false)
  // The link gives way to the note; whoever came by the link stays in its place.
  useEffect(() => {
    if (sent && !open) place.current?.focus()
  }, [sent, open])
  if (!isReportable && !open) return null
  const close = () => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  const here = `${pathname}${search}${REPORT}`
  return (
    <div ref={place} tabIndex={-1} className="text-ink-2 text-small focus:shadow-none focus:outline-none">
      {data?.reported ? (
        <p>{t('catalog.youReported')}</p>
      ) : (
        <Link
          to={viewer ? here : loginPath(here)}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-ink-2"
        >
          {t('catalog.reportThisBike')}
        </Link>
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <ReportDialog
            open={open}
            bike={bike}
            // While it closes after sending, the page says it, and the dialog not as well.
            reported={data?.reported === true && !sent}
            onClose={close}
            onReported={() => {
              setSent(true)
              close()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
