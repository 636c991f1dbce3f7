import type { GetICUArgs } from '@schummar/icu-type-parser'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import type { Language } from './languages.ts'

/** Every message of a language, by room and name. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The catalogues of all languages. Only what compiles messages reads them; texts are asked for with `t`. */
export const catalogues: Record<Language, Catalogue> = { en, de }

type Source = typeof en

/** `room.name`, of each message there is. */
export type MessageKey = { [Room in keyof Source]: `${Room}.${keyof Source[Room] & string}` }[keyof Source]

type Message<Key> = Key extends `${infer Room extends keyof Source}.${infer Name}`
  ? Name extends keyof Source[Room]
    ? Source[Room][Name]
    : never
  : never

type Text = string | number
type Values<Source extends string> = GetICUArgs<
  Source,
  { ICUArgument: Text; ICUNumberArgument: number; ICUDateArgument: never }
>

/** What a message is given besides its key: nothing, or a value for each of its placeholders. */
export type MessageValues<Key extends MessageKey> = keyof Values<Message<Key> & string> extends never
  ? []
  : [values: Values<Message<Key> & string>]

type Tags<Source extends string> = Source extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | Tags<Rest>
  : never

/** What a message with `<tags>` is given: its placeholders' values, and an element for each tag. */
export type RichValues<Key extends MessageKey, Element> = Values<Message<Key> & string> &
  Record<Tags<Message<Key> & string>, Element>
