import { renderToStaticMarkup } from 'react-dom/server'
import { useToasterStore } from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.ts'

afterEach(() => toast.removeAll())

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

test('a plain message and an error are shown for 4000 ms, a success for 2000 ms (specification §9) (SPEC-107)', () => {
  toast('plain')
  toast.error('error')
  toast.success('success')
  expect(shown()).toEqual(['success 2000', 'error 4000', 'plain 4000'])
})

test('at most 20 messages are shown at once, and the oldest are removed (specification §9) (SPEC-106)', () => {
  for (let number = 1; number <= 25; number += 1) toast(`message ${number}`)
  expect(shown()).toHaveLength(20)
  expect(shown()[0]).toBe('message 25 4000')
  expect(shown().at(-1)).toBe('message 6 4000')
})
