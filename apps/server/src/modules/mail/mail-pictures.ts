/** Makes a small JPEG of a kept picture, which every mail program shows; null where it is kept no more. */
export type MailPictureMaker = (hash: string) => Promise<Buffer | null>

/** How the text of a mail names a picture that comes with it (RFC 2392). */
export const pictureCid = (hash: string): string => `${hash}@pictures`

/** What stands before and after a picture in the HTML of a mail, so that it can be taken out. */
export const beginsPicture = (hash: string): string => `<!--picture ${hash}-->`
export const endsPicture = '<!--/picture-->'

function withoutPicture(html: string, hash: string): string {
  const [before = '', ...rest] = html.split(beginsPicture(hash))
  return before + rest.map((part) => part.slice(part.indexOf(endsPicture) + endsPicture.length)).join('')
}

type Attachment = { filename: string; content: Buffer; contentType: string; cid: string; contentDisposition: 'inline' }

/** A mail’s HTML with the pictures that it names, as they are attached to it; what is kept no more is left out. */
export async function withPictures(
  { body_html, pictures }: { body_html: string; pictures: readonly string[] },
  make: MailPictureMaker,
): Promise<{ html: string; attachments: Attachment[] }> {
  let html = body_html
  const attachments: Attachment[] = []
  for (const hash of pictures) {
    const content = await make(hash)
    if (content)
      attachments.push({
        filename: 'bike.jpg',
        content,
        contentType: 'image/jpeg',
        cid: pictureCid(hash),
        contentDisposition: 'inline',
      })
    else html = withoutPicture(html, hash)
  }
  return { html, attachments }
}
