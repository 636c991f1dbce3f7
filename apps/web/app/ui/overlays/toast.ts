import type { ToastOptions } from 'react-hot-toast/headless'

type Messages = typeof import('./toaster.tsx')
type Options = Pick<ToastOptions, 'id'>

const first = Promise.withResolvers<void>()
/** Resolves when there is a first message to show. */
export const firstMessage = first.promise

let coming: Promise<Messages> | undefined

/**
 * The messages' store and what draws them, which no page needs before it has something to say. Where they can't be fetched it never
 * resolves: browsers do not ask for a failed script again, and the page itself says everything that a message says.
 */
export function loadMessages(): Promise<Messages> {
  coming ??= import('./toaster.tsx').catch(() => new Promise<never>(() => undefined))
  return coming
}

/**
 * Says something short in passing: `toast.success(…)`, `toast.error(…)`. The store has the numbers of specification §9 as its
 * defaults: at most 20, 4000 ms for an error, 2000 ms for a success.
 */
export const toast = {
  success: (text: string, options?: Options) => say(({ store }) => store.success(text, options)),
  error: (text: string, options?: Options) => say(({ store }) => store.error(text, options)),
}

function say(show: (messages: Messages) => void): void {
  first.resolve()
  void loadMessages().then(show)
}
