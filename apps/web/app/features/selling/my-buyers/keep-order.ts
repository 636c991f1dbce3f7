/**
 * The order in which a list is shown while somebody works in it: what is known stays where it stands, though what was
 * just done to it would put it elsewhere, and what is new comes after its neighbour in the list as it was read.
 *
 * @param shown the ids as they stand now
 * @param read the ids in the order of the latest read
 * @returns the ids of `read`, ordered
 */
export function keepOrder(shown: readonly string[], read: readonly string[]): string[] {
  const present = new Set(read)
  const order = shown.filter((id) => present.has(id))
  for (const [place, id] of read.entries()) {
    if (order.includes(id)) continue
    const neighbour = read[place - 1]
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id)
  }
  return order
}
