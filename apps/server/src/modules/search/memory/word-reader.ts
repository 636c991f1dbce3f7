import { BETWEEN_WORDS, JOINED, LONGEST_WORD, plain, wordsOf } from '../words.ts'
import { grownUint8, grownUint32 } from './bits.ts'

/** Words are stored as UTF-8. */
const utf8 = new TextEncoder()

const [ZERO, NINE, UPPER_A, UPPER_Z, LOWER_A, LOWER_Z] = [48, 57, 65, 90, 97, 122]

/**
 * Reads the words of a text as `wordsOf` and `nameWordsOf` do, without making a string of any: they are stretches of `bytes`, side by side.
 * What it found last is overwritten by the next text.
 */
export class WordReader {
  bytes: Uint8Array = new Uint8Array(4096)
  /** Where words begin and end in `bytes`. */
  starts: Uint32Array = new Uint32Array(512)
  ends: Uint32Array = new Uint32Array(512)
  count = 0
  private runStarts: Uint32Array = new Uint32Array(64)
  private runs = 0

  /** The words of a text; of a name also its runs, and neighbouring runs written together. */
  read(text: string, isName: boolean): void {
    this.count = 0
    this.runs = 0
    this.scan(text, isName)
    if (isName) this.joinRuns()
  }

  private scan(text: string, isName: boolean): void {
    if (!this.scanLatin(text)) this.scanWords(wordsOf(text))
    if (isName)
      for (let word = this.count, at = 0; at < word; at++) this.splitRuns(this.starts[at] ?? 0, this.ends[at] ?? 0)
  }

  /** @returns false where there are letters of other scripts */
  private scanLatin(text: string): boolean {
    let letters = text
    if (this.bytes.length < letters.length * 4) this.bytes = new Uint8Array(letters.length * 4)
    let [start, end] = [0, 0]
    for (let at = 0; at <= letters.length; at++) {
      const code = at < letters.length ? letters.charCodeAt(at) : 0
      if (code > 127) {
        // Accents are stripped already: it is a letter of another script.
        if (letters !== text) return false
        // A letter with an accent: the whole text is read again without any.
        letters = plain(letters).replaceAll(BETWEEN_WORDS, ' ')
        if (letters === text) return false
        if (this.bytes.length < letters.length * 4) this.bytes = new Uint8Array(letters.length * 4)
        at = -1
        start = end = 0
        this.count = 0
        continue
      }
      const byte = code >= UPPER_A && code <= UPPER_Z ? code + 32 : code
      if ((byte >= LOWER_A && byte <= LOWER_Z) || (byte >= ZERO && byte <= NINE)) {
        this.bytes[end] = byte
        end += 1
        continue
      }
      if (end > start && end - start <= LONGEST_WORD) {
        this.push(start, end)
        start = end
      } else end = start
    }
    return true
  }

  private scanWords(words: readonly string[]): void {
    this.count = 0
    let end = 0
    for (const word of words) {
      const letters = utf8.encode(word)
      if (this.bytes.length < end + letters.length) this.bytes = grownUint8(this.bytes, (end + letters.length) * 2)
      this.bytes.set(letters, end)
      this.push(end, end + letters.length)
      end += letters.length
    }
  }

  /** How many characters these bytes encode: continuation bytes of UTF-8 begin with the bits 10. */
  private lengthOf(start: number, end: number): number {
    let length = 0
    for (let at = start; at < end; at++) if (((this.bytes[at] ?? 0) & 0xc0) !== 0x80) length += 1
    return length
  }

  private splitRuns(start: number, end: number): void {
    for (let at = start; at < end; at++)
      if (at === start || this.isDigit(at) !== this.isDigit(at - 1)) {
        if (this.runs + 1 >= this.runStarts.length) this.runStarts = grownUint32(this.runStarts, this.runs * 2)
        this.runStarts[this.runs] = at
        this.runs += 1
        this.runStarts[this.runs] = end
      }
  }

  /** Every run, and two to four of them where a digit is among them. Runs lie side by side, so that their end is the next one's start. */
  private joinRuns(): void {
    for (let first = 0; first < this.runs; first++) {
      const start = this.runStarts[first] ?? 0
      let hasDigit = false
      for (let last = first; last < Math.min(this.runs, first + JOINED.parts); last++) {
        const end = this.runStarts[last + 1] ?? 0
        hasDigit ||= this.isDigit(this.runStarts[last] ?? 0)
        if (last > first && this.lengthOf(start, end) > JOINED.length) break
        if (last === first || hasDigit) this.push(start, end)
      }
    }
  }

  private isDigit(at: number): boolean {
    return (this.bytes[at] ?? 0) <= NINE
  }

  private push(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = grownUint32(this.starts, this.count * 2)
      this.ends = grownUint32(this.ends, this.count * 2)
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count += 1
  }

  /** Puts one word that is already plain into the bytes, so that it can be looked up. @returns where it ends */
  put(word: string): number {
    const letters = utf8.encode(word)
    if (this.bytes.length < letters.length) this.bytes = grownUint8(this.bytes, letters.length)
    this.bytes.set(letters)
    return letters.length
  }
}
