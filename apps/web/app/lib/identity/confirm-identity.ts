import { useSyncExternalStore } from 'react'

/** Who waits for the person to confirm who they are; all get the same answer. */
let waiting: ((confirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks who it is. @returns whether they have shown it; false where they would rather not */
export const confirmIdentity = (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve]))

/** The dialog has its answer. */
export function endConfirmation(confirmed: boolean): void {
  const answered = waiting
  change([])
  for (const resolve of answered) resolve(confirmed)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether somebody waits for it. */
export const useIsConfirming = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
