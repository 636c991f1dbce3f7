import { storage } from '../session/token-storage.ts'

/** Where a browser keeps that the key is not to lead to the search field. */
const OFF_KEY = 'bikevalley-no-search-key'

/** Whether `/` leads to the search field. Who speaks to their device, or presses keys by mistake, can switch it off (WCAG 2.1.4). */
export const usesSearchKey = (): boolean => storage()?.getItem(OFF_KEY) !== '1'

export function setSearchKey(used: boolean): void {
  try {
    if (used) storage()?.removeItem(OFF_KEY)
    else storage()?.setItem(OFF_KEY, '1')
  } catch {
    // A full storage keeps the key as it was.
  }
}

/** Whether a press of a key is somebody's wish to search, and not a part of what they type. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) &&
  usesSearchKey()
