import { isIP } from 'node:net'
import { asRead, hasMailAddress, hasWebAddress } from '@bikevalley/contract'
import type { MailContent } from './template.ts'

/** Mail programs make links of addresses in plain text. One with brackets about its dots can be read, and leads nowhere. */
const withoutLink = (word: string): string =>
  asRead(word)
    .replace(/^[a-z]+:\/\//i, '')
    .replaceAll(/\.(?=\S)/g, '[.]')

/** That of a device: mail programs make no link of it. */
const isDeviceAddress = (word: string): boolean => isIP(word.replace(/[.,;:]$/, '')) !== 0

const isMailAddress = (word: string): boolean => hasMailAddress(word) && !/[/:]/.test(word)

/** A text in which no address of another site than ours is a link: it is somebody's words, and not ours. */
const plain = (text: string, origin: string): string =>
  text.replaceAll(/[^\s()<>"'“”„«»]+/g, (word) =>
    word === origin ||
    word.startsWith(`${origin}/`) ||
    isMailAddress(word) ||
    isDeviceAddress(word) ||
    !hasWebAddress(word)
      ? word
      : withoutLink(word),
  )

/** What a mail says, without links in what people have written: those that it has stand apart, in its actions. See decision 176. */
export function withoutLinks<C extends MailContent>(content: C, siteUrl: string): C {
  const { origin } = new URL(siteUrl)
  const said = (text: string) => plain(text, origin)
  const { bike, items } = content
  return {
    ...content,
    subject: said(content.subject),
    paragraphs: content.paragraphs.map(said),
    ...(bike && {
      bike: {
        ...bike,
        name: said(bike.name),
        facts: bike.facts.map(({ label, value }) => ({ label, value: said(value) })),
      },
    }),
    ...(items && { items: items.map((item) => ({ ...item, title: said(item.title), text: said(item.text) })) }),
  }
}
