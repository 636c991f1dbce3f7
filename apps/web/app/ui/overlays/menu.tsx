import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { MoreIcon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'

/** A place to go; an action; or one that can't be done just now, with the reason. */
export type MenuEntry = { label: string } & ({ to: string } | { onRun: () => void } | { blockedBy: string })

export type MenuProps = {
  /** What the button opens, for those who do not see its dots. */
  label: string
  /** The edge of the button that the list keeps to while there is room. */
  align?: 'left' | 'right'
  entries: readonly MenuEntry[]
}

/** The keys that open it. */
export type OpeningKey = 'ArrowDown' | 'ArrowUp'
type LoadedMenu = ComponentType<MenuProps & { openedBy: OpeningKey | 'press' }>

const load = () => import('./loaded-menu.tsx')
const prefetch = () => void load().catch(() => undefined)

/**
 * Opens from a 44 px button, to where there is room. Arrows, Home, End and first letters move in it; Escape, Tab and a press
 * outside close it. What does all that is 39 kB (decision 130) and comes when somebody is about to open a menu: until then
 * there is a button alone.
 */
export function Menu(props: MenuProps) {
  const [loaded, setLoaded] = useState<{ Menu: LoadedMenu; openedBy: OpeningKey | 'press' } | null>(null)
  const [loading, setLoading] = useState(false)
  const open = async (openedBy: OpeningKey | 'press') => {
    setLoading(true)
    try {
      const { LoadedMenu } = await load()
      setLoaded({ Menu: LoadedMenu, openedBy })
    } finally {
      setLoading(false)
    }
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(event.key)
  }
  if (loaded) return <loaded.Menu {...props} openedBy={loaded.openedBy} />
  return (
    <IconButton
      label={props.label}
      bordered
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={loading}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void open('press')}
      onKeyDown={openByKey}
    >
      <MoreIcon />
    </IconButton>
  )
}
