/**
 * Names that other programs may read, one letter off our shortest ones. In the environment, which is everybody's, they are not
 * taken for ours.
 */
const OTHERS: ReadonlySet<string> = new Set(['PORTS', 'HOSTS', 'POST', 'SORT', 'COST'])

/**
 * The first name in an environment that is one letter off the name of a setting: one too many, one missing, another one, or
 * two that changed places. Unset, such a setting would be missed by nobody until it matters.
 *
 * @param written those of `given` that stand in our own `.env`, where every such name is ours
 */
export function findMisspelt(
  given: readonly string[],
  settings: readonly string[],
  written: readonly string[],
): { given: string; meant: string } | null {
  const fine = new Set(settings)
  for (const name of given) {
    if (fine.has(name) || (OTHERS.has(name) && !written.includes(name))) continue
    const meant = settings.find((setting) => isOneOff(name, setting))
    if (meant !== undefined) return { given: name, meant }
  }
  return null
}

function isOneOff(name: string, setting: string): boolean {
  const begin = commonStart(name, setting)
  const [a, b] = [name.slice(begin), setting.slice(begin)]
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
