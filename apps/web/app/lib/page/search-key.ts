import { keepText, storage } from '../browser-storage.ts'

/** Where a browser keeps that the key is not to lead to the search field. */
const OFF_KEY = 'bikevalley-no-search-key'

/** Whether `/` leads to the search field. Who speaks to their device, or presses keys by mistake, can switch it off (WCAG 2.1.4). */
export const usesSearchKey = (): boolean => storage()?.getItem(OFF_KEY) !== '1'

/** A full storage keeps it as it was. */
export const setSearchKey = (used: boolean): void => void keepText(OFF_KEY, used ? null : '1')

/** Whether a press of a key is somebody's wish to search, and not a part of what they type. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) &&
  usesSearchKey()
