import { type CallInput, type EndpointDefinition } from '@bikevalley/contract'
import { LANGUAGE_HEADER } from '@bikevalley/contract/language'
import { language } from '@bikevalley/messages'
import { withConfirmation } from '../identity/with-confirmation.ts'
import { addressOf, errorOfAnswer } from './http.ts'
import { NetworkError } from './network-error.ts'

/** Fetches a file, after asking who it is where the server wants to know, and hands it to the browser's downloads under the name that it has. */
export async function saveFile<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<void> {
  const { file, name } = await withConfirmation(() => fetchFile(addressOf(endpoint, input)))
  offerFile(file, name)
}

/** Hands a file that the page has made to the browser's downloads. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function fetchFile(address: string): Promise<{ file: Blob; name: string }> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', headers: { [LANGUAGE_HEADER]: language() } })
    if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null))
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { file: await response.blob(), name: name ?? 'bikevalley' }
  } catch (error) {
    // The browser's own words for a line that broke say nothing to a person.
    throw error instanceof TypeError ? new NetworkError(error) : error
  }
}
