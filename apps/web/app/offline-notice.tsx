import { t } from '@bikevalley/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { follow, type Held, holdLinks, holdReloads, siteAnswers } from './lib/forms/held-navigation.ts'
import { Button } from './ui/basics/button.tsx'
import { Icon } from './ui/basics/icon.tsx'
import { IconButton } from './ui/basics/icon-button.tsx'

const address = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `${pathname}${search}${hash}`

/** Says in the page that the next one can't be fetched. This one stands meanwhile, with all that was typed into it. */
export function OfflineNotice() {
  const navigate = useNavigate()
  const here = useLocation()
  const wanted = useNavigation().location
  const [held, setHeld] = useState<Held | null>(null)
  const [trying, setTrying] = useState(false)
  const [stillAway, setStillAway] = useState(false)
  const again = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)

  const hold = (next: Held) => {
    opener.current = document.activeElement
    setStillAway(false)
    setHeld(next)
  }
  const goOrHold = useEffectEvent(async (to: string) => {
    if (navigator.onLine && (await siteAnswers())) await follow(to, navigate)
    else hold({ to, offline: !navigator.onLine })
  })
  const missScript = useEffectEvent((pressed: string | undefined) => {
    // Ends the way that would wait for ever.
    void navigate(here, { replace: true, preventScrollReset: true })
    void goOrHold(wanted ? address(wanted) : (pressed ?? address(here)))
  })
  useEffect(() => {
    const ends = [holdLinks((to) => void goOrHold(to)), holdReloads((pressed) => missScript(pressed))]
    return () => ends.forEach((end) => end())
  }, [])
  useEffect(() => {
    if (held) again.current?.focus({ preventScroll: true })
  }, [held])
  if (!held) return null

  const close = () => {
    setHeld(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const tryAgain = async () => {
    setTrying(true)
    const answers = await siteAnswers()
    setTrying(false)
    if (!answers) return setStillAway(true)
    setHeld(null)
    await follow(held.to, navigate)
  }
  return (
    <div
      role="alert"
      className="sticky top-0 z-20 mx-auto w-full max-w-page border-ink border-b-2 bg-sunk print:hidden"
    >
      <div className="flex items-center gap-x-6 gap-y-2 border-signal border-l-6 py-2 pr-1 pl-[calc(var(--gutter)-6px)] max-sm:flex-wrap">
        <p className="flex-1 max-sm:basis-[calc(100%-4rem)]">
          <b>{held.offline ? t('site.youAreOffline') : t('site.cantReachSite')}</b>{' '}
          <span>{stillAway ? t('site.stillNoConnection') : t('site.pageStays')}</span>
        </p>
        <IconButton label={t('common.close')} onClick={close} className="sm:order-last">
          <Icon name="close" size={22} />
        </IconButton>
        <Button ref={again} size="compact" busy={trying} onClick={() => void tryAgain()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
