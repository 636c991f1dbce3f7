/** A path of this site to come back to after login, or `/`; anything that leads elsewhere is dropped. */
export function safeOrigin(value: string | null): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || /[\\\p{Cc}]/u.test(value)) return '/'
  return value
}

/** The login page that leads back here. */
export const loginPath = (origin: string): string => `/login?from=${encodeURIComponent(safeOrigin(origin))}`
