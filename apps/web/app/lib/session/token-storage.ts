import { keepText, storage } from '../browser-storage.ts'

/** Where the access token is kept (specification §9). */
export const TOKEN_KEY = 'bikevalley-token'

export const readToken = (): string | null => storage()?.getItem(TOKEN_KEY) ?? null

/** Where it can't be kept, the cookie alone carries the session. */
export const keepToken = (token: string): void => void keepText(TOKEN_KEY, token)

export const dropToken = (): void => void keepText(TOKEN_KEY, null)
