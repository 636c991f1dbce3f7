/** Shorter names are too close to others' own, such as PORTS or HOSTS: of them only two letters that changed places count. */
const SHORT = 6

/**
 * The first name in an environment that is one letter off the name of a setting: one too many, one missing, another one, or
 * two that changed places. Unset, such a setting would be missed by nobody until it matters.
 */
export function findMisspelt(
  given: readonly string[],
  settings: readonly string[],
): { given: string; meant: string } | null {
  const known = new Set(settings)
  for (const name of given) {
    if (known.has(name)) continue
    const meant = settings.find((setting) => isOneOff(name, setting))
    if (meant !== undefined) return { given: name, meant }
  }
  return null
}

function isOneOff(name: string, setting: string): boolean {
  const begin = commonStart(name, setting)
  const [a, b] = [name.slice(begin), setting.slice(begin)]
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  if (swapped || setting.length < SHORT) return swapped
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
