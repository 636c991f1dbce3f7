import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@bikevalley/contract/language'
import type { Language } from '@bikevalley/messages'
import { api } from '../api/api.ts'
import { messageOf } from '../api/form-errors.ts'
import { reload } from '../forms/held-navigation.ts'
import { setPageCookie } from './page-cookie.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Keeps the language that the signed-in person has chosen, here and with their account, and shows this page in it.
 * @returns why it could not be kept; null where it was
 */
export async function chooseLanguage(language: Language): Promise<string | null> {
  try {
    await api('saveLanguage', { body: { language } })
  } catch (error) {
    return messageOf(error)
  }
  setPageCookie(LANGUAGE_COOKIE, language, ONE_YEAR_SECONDS)
  reloadInNewLanguage()
  return null
}

/** Loads this page anew, in whatever language it comes then: its address asks for none any more. */
export function reloadInNewLanguage(): void {
  const address = new URL(globalThis.location.href)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', address)
  reload()
}
