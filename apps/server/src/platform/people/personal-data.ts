/** Whose data is collected. */
export type Subject = { id: string; email: string }

/** One list of what is held about a person: its name in the file, and its entries, read while they are written out. */
export type PersonalData = { name: string; entries: AsyncIterable<object> }

/**
 * What a module holds about a person, for their own copy of it. Of other people it tells no more than the person may
 * see; nothing in it proves an identity.
 */
export type Exporter = (subject: Subject) => PersonalData[]

/** Writes a copy of personal data as JSON, piece by piece. */
export async function* writePersonalData(
  head: Readonly<Record<string, unknown>>,
  lists: readonly PersonalData[],
): AsyncGenerator<string, void, undefined> {
  let text = JSON.stringify(head, null, 2).slice(0, -2)
  for (const { name, entries } of lists) {
    text += `,\n  ${JSON.stringify(name)}: [`
    let separator = '\n    '
    for await (const entry of entries) {
      yield `${text}${separator}${JSON.stringify(entry)}`
      text = ''
      separator = ',\n    '
    }
    text += separator.startsWith(',') ? '\n  ]' : ']'
  }
  yield `${text}\n}\n`
}
