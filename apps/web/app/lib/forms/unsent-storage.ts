import { keepText, tabStorage } from '../browser-storage.ts'

const PREFIX = 'unsent '

/** Texts are also kept among the queries, so that they are forgotten with them when somebody else logs in. */
export const unsentDefaults = { queryKey: ['unsent'], options: { gcTime: Number.POSITIVE_INFINITY } } as const

/** Texts by field, as a form has them. */
type Texts = Readonly<Record<string, string>>

/** Keeps what a person typed for as long as the tab is open, through reloads, as far as there is room. What is no text is left out. */
export function writeUnsent(personId: string, about: string, values: object): void {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  keepText(keyOf(personId, about), JSON.stringify(Object.fromEntries(texts)), tabStorage())
}

/** What that person typed about it in this tab; nothing where that was nothing. */
export function readUnsent(personId: string, about: string): Texts {
  const kept = tabStorage()?.getItem(keyOf(personId, about))
  if (!kept) return {}
  try {
    const read: unknown = JSON.parse(kept)
    if (typeof read !== 'object' || read === null) return {}
    const entries: [string, unknown][] = Object.entries(read)
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

export const forgetUnsent = (personId: string, about: string): void => tabStorage()?.removeItem(keyOf(personId, about))

/** Everything that anybody typed here: as somebody leaves. */
export function forgetAllUnsent(): void {
  const storage = tabStorage()
  if (storage === null) return
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

const keyOf = (personId: string, about: string) => `${PREFIX}${personId} ${about}`
