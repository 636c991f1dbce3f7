import { siteAnswers } from '../forms/held-navigation.ts'

/** Whether the browser believes that it has no connection; the server knows nothing of it. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/**
 * Whether a script can be fetched now. Some browsers remember that a script did not come and never ask for it again in this page, so
 * whoever needs one asks here first. A site on this very machine answers without a connection.
 */
export const canFetch = async (): Promise<boolean> => !isOffline() || siteAnswers()
