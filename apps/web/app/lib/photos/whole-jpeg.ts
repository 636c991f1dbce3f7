const [START, START_OF_SCAN, END] = [0xffd8, 0xffda, 0xffd9]

/**
 * Whether a file is no JPEG, or one with its end. Some browsers draw one whose end is missing and leave the rest gray; the server says so
 * to whoever sends it.
 */
export async function isWholeJpeg(file: Blob): Promise<boolean> {
  const bytes = new DataView(await file.arrayBuffer())
  const isJpeg = bytes.byteLength > 4 && bytes.getUint16(0) === START
  if (!isJpeg) return true
  // The segments before the picture, which may hold a small JPEG with an end of its own.
  let at = 2
  while (at + 4 <= bytes.byteLength && bytes.getUint16(at) !== START_OF_SCAN) at += 2 + bytes.getUint16(at + 2)
  // The picture itself never has the two bytes of the end within it.
  for (; at + 2 <= bytes.byteLength; at += 1) if (bytes.getUint16(at) === END) return true
  return false
}
