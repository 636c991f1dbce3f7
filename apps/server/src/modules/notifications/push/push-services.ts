import type { Config } from '../../../config.ts'

/** Where browsers have their push services: a host, or all below a domain that begins with a dot. */
const SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet and others.
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  // Edge.
  '.notify.windows.com',
]

/**
 * Whether an address that a browser hands over is of a push service. The server sends to it, so a stranger's address must
 * lead nowhere else: to no machine beside this one, and to nobody who is to be flooded (decision 164).
 */
export function isPushService(address: string, { pushServices }: Pick<Config, 'pushServices'>): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (pushServices.includes(url.origin)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    SERVICES.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
  )
}
