import { join } from 'node:path'

/** The same server's connection string for another of its databases. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The longest address of a socket that all systems take. */
const SOCKET_MAX = 100

/** The same connection string by way of the server's socket in its folder, unless that has too long a name. */
export function throughSocket(url: string, folder: string): string {
  const changed = new URL(url)
  if (process.platform !== 'win32' && join(folder, `.s.PGSQL.${changed.port}`).length <= SOCKET_MAX)
    changed.searchParams.set('host', folder)
  return changed.href
}

/** The same connection string by way of the network: for a test that puts something in between. */
export function throughNetwork(url: string): string {
  const changed = new URL(url)
  changed.searchParams.delete('host')
  return changed.href
}

/** The same connection string for another role, whose password is its name. */
export function urlAs(url: string, role: string): string {
  const changed = new URL(url)
  Object.assign(changed, { username: role, password: role })
  return changed.href
}
