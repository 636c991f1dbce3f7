/** A person's choice of colours; `system` follows the device. */
type Theme = 'light' | 'dark' | 'system'

const cookieName = 'theme'
const oneYearSeconds = 31_536_000

/** Reads the choice from a `Cookie` header, so that the first byte of the page already has the right colours. */
export function themeFromCookie(header: string | null): Theme {
  const value = header?.match(/(?:^|;\s*)theme=(light|dark)(?:;|$)/)?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Applies a choice at once and keeps it for later visits. Browser only. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const age = theme === 'system' ? 0 : oneYearSeconds
  document.cookie = `${cookieName}=${theme}; path=/; max-age=${age}; samesite=lax`
}
