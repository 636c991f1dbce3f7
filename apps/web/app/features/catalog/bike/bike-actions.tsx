import type { BikeDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { CompareButton } from '../../../entities/bike/compare/compare-button.tsx'
import { comparePath } from '../../../entities/bike/compare-path.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { ReportBike } from '../report/report-bike.tsx'

/** What one may do with a bike's page beside booking: hand it on, print it, report it. */
export function BikeActions({ bike }: { bike: BikeDetails }) {
  const hydrated = useHydrated()
  return (
    <div className="mt-4 print:hidden">
      {/* Sharing and printing do nothing without scripts; their place is kept. */}
      <div className="flex min-h-11 flex-wrap gap-2">
        {hydrated ? (
          <>
            <CompareButton bike={bike} />
            <ShareButton bike={bike} />
            <Button size="compact" onClick={() => print()}>
              {t('catalog.print')}
            </Button>
          </>
        ) : (
          <LinkButton to={comparePath([bike._id])} size="compact">
            {t('compare.choose')}
          </LinkButton>
        )}
      </div>
      <ReportBike bike={bike} />
    </div>
  )
}

/** Hands the bike's address on by the device's own sheet; where it has none, or may not, the address is copied. Nothing where neither can be done. */
function ShareButton({ bike: { _id, name } }: { bike: BikeDetails }) {
  const [said, setSaid] = useState('')
  const canShare = 'share' in navigator
  if (!canShare && !('clipboard' in navigator)) return null
  const share = async () => {
    const url = `${location.origin}/bike/${_id}`
    try {
      if (canShare) return await navigator.share({ title: name, url })
    } catch (error) {
      // Somebody has closed the sheet.
      if (error instanceof Error && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setSaid(t('catalog.linkCopied'))
    } catch {
      setSaid(t('catalog.linkNotCopied'))
    }
  }
  return (
    <>
      <Button size="compact" onClick={() => void share()}>
        {t('catalog.share')}
      </Button>
      <p role="status" className="order-last basis-full text-small empty:hidden">
        {said}
      </p>
    </>
  )
}
