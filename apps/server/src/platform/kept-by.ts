/** Makes something of an object once, and keeps it as long as the object lives. */
export function keptBy<Made>(): (from: object, make: () => Made) => Made {
  const kept = new WeakMap<object, { made: Made }>()
  return (from, make) => {
    const known = kept.get(from)
    if (known) return known.made
    const made = make()
    kept.set(from, { made })
    return made
  }
}
