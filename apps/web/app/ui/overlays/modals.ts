import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a dialog over all else. What is outside it is then out of reach, so messages are shown inside it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal()
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog that lies over all else, if there is one. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )

/** Shows a popover above the dialog that it is in. That may have closed while the popover was drawn: what is in no page can't be shown. */
export function raiseAbove(popover: HTMLElement | null): void {
  if (popover?.isConnected) popover.showPopover()
}
