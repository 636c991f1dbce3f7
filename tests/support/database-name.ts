/** The same server's connection string for another of its databases. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The same connection string for another role, whose password is its name. */
export function urlAs(url: string, role: string): string {
  const changed = new URL(url)
  Object.assign(changed, { username: role, password: role })
  return changed.href
}
