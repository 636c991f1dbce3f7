import { expect, test } from 'vitest'
import { raiseAbove } from './modals.ts'

/** An element as browsers have it: one that is in no page refuses to be shown. */
function popover(isConnected: boolean) {
  const shown: boolean[] = []
  const showPopover = () => {
    if (!isConnected) throw new DOMException('Invalid on disconnected popover elements', 'InvalidStateError')
    shown.push(true)
  }
  return { element: Object.assign(Object.create(null), { isConnected, showPopover }), shown }
}

test('messages that are drawn into a dialog are shown above it, and nothing fails where it has closed meanwhile', () => {
  const inPage = popover(true)
  raiseAbove(inPage.element)
  expect(inPage.shown).toEqual([true])
  const closed = popover(false)
  raiseAbove(closed.element)
  expect(closed.shown).toEqual([])
  raiseAbove(null)
})
