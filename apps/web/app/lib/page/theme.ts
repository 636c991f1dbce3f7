import { readPageCookie } from '@bikevalley/contract/page-cookie'
import { setPageCookie } from './page-cookie.ts'

/** A person's choice of colours; `system` follows the device. */
type Theme = 'light' | 'dark' | 'system'

/** The paper of both themes (`tokens.css`): the browser's own frame takes the colour of the page. */
const PAPER = { light: '#f4f5f2', dark: '#121416' } as const

/** The two schemes that a device may have. */
export const SCHEMES = ['light', 'dark'] as const

/** The colour of the browser's frame with this choice on a device of that scheme. */
export const frameColor = (theme: Theme, scheme: (typeof SCHEMES)[number]): string =>
  PAPER[theme === 'system' ? scheme : theme]

export const mediaOf = (scheme: (typeof SCHEMES)[number]): string => `(prefers-color-scheme: ${scheme})`

const COOKIE = 'theme'
const oneYearSeconds = 31_536_000

/** Reads the choice from a `Cookie` header, so that the first byte of the page already has the right colours. */
export function themeFromCookie(header: string | null): Theme {
  const value = readPageCookie(header, COOKIE)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Shows a choice at once. Browser only. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const scheme of SCHEMES)
    document
      .querySelector(`meta[name="theme-color"][media="${mediaOf(scheme)}"]`)
      ?.setAttribute('content', frameColor(theme, scheme))
}

/** Shows a choice at once and keeps it for later visits. Browser only. */
export function setTheme(theme: Theme): void {
  applyTheme(theme)
  setPageCookie(COOKIE, theme, theme === 'system' ? 0 : oneYearSeconds)
}
