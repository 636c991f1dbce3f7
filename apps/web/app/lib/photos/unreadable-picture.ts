/** A picture that this browser can't make smaller, in words for the person. */
export class UnreadablePicture extends Error {
  constructor(cause?: unknown) {
    super('This browser can’t read this picture. Save it again as a smaller JPEG, and choose that.', { cause })
  }
}
