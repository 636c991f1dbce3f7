import { renderToStaticMarkup } from 'react-dom/server'
import { toast as store, useToasterStore } from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { loadMessages, toast } from './toast.ts'

afterEach(() => store.removeAll())

function Store() {
  return useToasterStore().toasts.map((one) => `${JSON.stringify(one.message)} ${one.duration};`)
}

/** What stands on the screen, newest first, with its time in milliseconds. */
function shown(): string[] {
  return renderToStaticMarkup(<Store />)
    .replaceAll('&quot;', '')
    .split(';')
    .filter(Boolean)
}

test('a plain message and an error are shown for 4000 ms, a success for 2000 ms (specification §9) (SPEC-107)', async () => {
  store('plain')
  toast.error('error')
  toast.success('success')
  await loadMessages()
  expect(shown()).toEqual(['success 2000', 'error 4000', 'plain 4000'])
})

test('at most 20 messages are shown at once, and the oldest are removed (specification §9) (SPEC-106)', async () => {
  for (let number = 1; number <= 25; number += 1) toast.error(`message ${number}`)
  await loadMessages()
  expect(shown()).toHaveLength(20)
  expect(shown()[0]).toBe('message 25 4000')
  expect(shown().at(-1)).toBe('message 6 4000')
})
