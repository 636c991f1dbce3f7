import { expect, test } from 'vitest'
import { withoutLinks } from './no-links.ts'

const SITE = 'https://bikes.example/'
const saying = (text: string) => withoutLinks({ subject: 'Subject', paragraphs: [text] }, SITE).paragraphs[0]

test.each([
  ['Reason: log in at https://evil.example/login?a=1.', 'Reason: log in at evil[.]example/login?a=1.'],
  ['See (www.evil.example)', 'See (www[.]evil[.]example)'],
  ['“evil.example” is mine', '“evil[.]example” is mine'],
  ['https://bikes.example.evil.example/', 'bikes[.]example[.]evil[.]example/'],
  ['https://evil.example/@bikes.example', 'evil[.]example/@bikes[.]example'],
  ['http://203.0.113.7/login', '203[.]0[.]113[.]7/login'],
  ['evil。example', 'evil[.]example'],
])('an address that people have written is no link in a mail: %s', (text, said) => expect(saying(text)).toBe(said))

test.each([
  'Open https://bikes.example/unsubscribe?token=a.b',
  'Write to sal.seller@example.com to agree on a time.',
  'It costs $4,500.00 (12.5 %) since 05.03.2025, z.B. today.',
  'Somebody logged in from 203.0.113.7, with Firefox.',
  'One sentence. Another one.',
])('what is ours, the addresses of people and devices and plain words stay as they are: %s', (text) =>
  expect(saying(text)).toBe(text),
)

test('subject, bike, facts and items have no links either, and the mail’s own links stay', () => {
  const words = 'evil.example'
  const link = { label: 'Look', url: 'https://bikes.example/buy' }
  const content = withoutLinks(
    {
      subject: words,
      paragraphs: [],
      bike: { name: words, picture: null, facts: [{ label: 'Where', value: words }] },
      items: [{ title: words, text: words, url: link.url }],
      action: link,
    },
    SITE,
  )
  expect(JSON.stringify(content)).not.toContain(words)
  expect(content.action).toEqual(link)
  expect(content.items?.[0]?.url).toBe(link.url)
})
