import { afterEach, expect, test, vi } from 'vitest'
import { setTheme, themeFromCookie } from './theme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The cookie that a choice writes on a page of that protocol. */
function cookieOf(protocol: string, theme: 'dark' | 'system'): string {
  const document = { documentElement: { dataset: {} }, querySelector: () => null, cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  setTheme(theme)
  return document.cookie
}

test('the theme’s cookie is Secure and for this host only on https', () => {
  expect(cookieOf('https:', 'dark')).toBe('__Host-theme=dark; path=/; max-age=31536000; samesite=lax; secure')
  expect(cookieOf('https:', 'system')).toBe('__Host-theme=system; path=/; max-age=0; samesite=lax; secure')
  expect(cookieOf('http:', 'dark')).toBe('theme=dark; path=/; max-age=31536000; samesite=lax')
})

test('a chosen theme is read again, and no other value is taken for a choice', () => {
  expect(themeFromCookie('a=b; __Host-theme=dark')).toBe('dark')
  expect(themeFromCookie('theme=light; a=b')).toBe('light')
  for (const header of [null, '', 'theme=red', 'other-theme=dark']) expect(themeFromCookie(header)).toBe('system')
})
