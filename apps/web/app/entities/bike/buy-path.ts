type Wishes = {
  category?: string | undefined
  make?: string | undefined
  model?: string | undefined
  seller?: string | undefined
}

/** The address of /buy with these wishes; the names are the API's own (`features/catalog` reads them). */
export function buyPath(wishes: Wishes): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `/buy?${search}` : '/buy'
}
