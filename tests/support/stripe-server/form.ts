/** What a form-encoded body says: names in brackets nest, as `metadata[booking_id]=…` and `expand[0]=…`. */
export type Form = { [name: string]: string | Form }

/** Reads Stripe's form encoding. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = form
    for (const step of path) {
      const next = place[step]
      const inner: Form = typeof next === 'object' ? next : {}
      place[step] = inner
      place = inner
    }
    place[last] = value
  }
  return form
}
