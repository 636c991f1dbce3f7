const drawings = {
  alert: 'M12 4v11M12 18.5v1.5',
  arrowLeft: 'M20 12H5M11 5l-7 7 7 7',
  arrowRight: 'M4 12h15M13 5l7 7-7 7',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M5 5l14 14M19 5L5 19',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  info: 'M12 9.5V20M12 4v1.5',
  list: 'M4 5h4v4H4zM11 7h9M4 15h4v4H4zM11 17h9',
  menu: 'M3 7h18M3 12h18M3 17h18',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
  minus: 'M4 12h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L21 21',
  plus: 'M12 4v16M4 12h16',
} as const

export type IconName = keyof typeof drawings

/** A small line drawing beside words, or inside a button that has a label of its own. Always decorative. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      <path d={drawings[name]} />
    </svg>
  )
}

/** Three dots: the face of a menu button. */
export function MoreIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="4" strokeLinecap="square" />
    </svg>
  )
}
