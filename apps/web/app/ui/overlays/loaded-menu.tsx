import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MoreIcon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import type { MenuEntry, MenuProps, OpeningKey } from './menu.tsx'

const entryLook =
  'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2.5 px-3 py-2 text-left no-underline data-highlighted:bg-sunk data-highlighted:shadow-[inset_4px_0_0_var(--signal)] focus-visible:-outline-offset-3 data-disabled:cursor-default data-disabled:text-ink-3'

/** The menu behind the button of `menu.tsx`. @param openedBy what the button got before this was here: it happens again */
export function LoadedMenu({
  label,
  align = 'right',
  entries,
  openedBy,
}: MenuProps & { openedBy: OpeningKey | 'press' }) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  const missed = useRef<typeof openedBy | null>(openedBy)

  useEffect(() => {
    const key = missed.current
    missed.current = null
    if (key === null) return
    button.current?.focus()
    if (key === 'press') button.current?.click()
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, [])

  const finish = (open: boolean) => {
    const action = chosen.current
    chosen.current = null
    if (open || !action) return
    // A dialog that opens now gives the focus back to the button, and not to an entry that is gone.
    button.current?.focus()
    action()
  }

  return (
    <Menu.Root modal={false} onOpenChangeComplete={finish}>
      <Menu.Trigger ref={button} render={<IconButton label={label} bordered />}>
        <MoreIcon />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align={align === 'right' ? 'end' : 'start'} collisionPadding={8} className="z-30">
          <Menu.Popup
            aria-label={label}
            className="enter-rise max-h-(--available-height) min-w-54 overflow-y-auto border border-ink border-t-6 bg-surface shadow-lift outline-none"
          >
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} onChoose={(action) => (chosen.current = action)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type EntryProps = { entry: MenuEntry; onChoose: (action: () => void) => void }

function Entry({ entry, onChoose }: EntryProps): ReactNode {
  if ('to' in entry)
    return (
      <Menu.LinkItem closeOnClick render={<Link to={entry.to} />} className={entryLook}>
        {entry.label}
      </Menu.LinkItem>
    )
  if ('blockedBy' in entry)
    return (
      <Menu.Item disabled className={entryLook}>
        <span>{entry.label}</span> <span className="text-small">{entry.blockedBy}</span>
      </Menu.Item>
    )
  return (
    <Menu.Item onClick={() => onChoose(entry.onRun)} className={entryLook}>
      {entry.label}
    </Menu.Item>
  )
}
