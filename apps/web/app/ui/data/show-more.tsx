import { t } from '@bikevalley/messages'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'

type ShowMoreProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** There is more to show. */
  more: boolean
  onShow: () => void
}

/**
 * The button below a list that grows. When everything is shown its place says so and takes the focus, which would else
 * be lost with the button.
 */
export function ShowMore({ more, onShow, className, ...button }: ShowMoreProps) {
  const [pressed, setPressed] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)
  const atEnd = pressed && !more
  useEffect(() => {
    if (atEnd && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [atEnd])
  const show = () => {
    setPressed(true)
    onShow()
  }
  if (more)
    return (
      <Button className={className} onClick={show} {...button}>
        {t('ui.showMore')}
      </Button>
    )
  if (!atEnd) return null
  return (
    <p ref={end} tabIndex={-1} className={className}>
      {t('ui.thatIsAll')}
    </p>
  )
}
