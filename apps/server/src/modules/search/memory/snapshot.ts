import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { Documents } from './documents.ts'
import { MemoryIndex } from './memory-index.ts'
import { KINDS, type Kind, kindOf, type Numbers, Parts } from './parts.ts'

/** Changes whenever the parts of an index or their meaning do, and what is read from a listing (`words.ts`). */
const VERSION = 6
const MAGIC = 'BikeValleySearch'
/** Magic, version, length of the head and checksum of the head. */
const PREFIX = 28
const ALIGNED = 16
/** Written and read at once, in bytes. */
const BLOCK = 1 << 26

/** A file is no snapshot that this version can use: damaged, of another version, or of other settings. */
export class UnusableSnapshot extends Error {}

/** What the head says of each array: where it lies after the head, and its checksum. */
type Entry = { name: string; kind: Kind; at: number; length: number; checksum: number }
type Head = { note: string; entries: Entry[]; lists: Record<string, (string | number)[]> }

/** How the index is kept from changing while it is written. */
export type Hold = {
  /** Ends the writing: from then on the index may change, and there is no snapshot. */
  signal: AbortSignal
  /** Called once the index may change, before the disk has all of it. */
  release: () => void
}

/**
 * Writes an index into a file, which is there whole or not at all. Searches go on meanwhile; the index must not change before `hold` says so.
 * @param note comes back with it: up to where the changes are in it
 * @throws the reason of the signal, or the system's error
 */
export async function saveSnapshot(index: MemoryIndex, file: string, note: string, hold?: Hold): Promise<void> {
  const parts = new Parts()
  index.documents.save(parts)
  const entries: Entry[] = []
  let at = 0
  for (const [name, numbers] of parts.arrays) {
    entries.push({ name, kind: kindOf(numbers), at, length: numbers.length, checksum: crc32(bytesOf(numbers)) })
    at += aligned(numbers.byteLength)
    await setImmediate()
    hold?.signal.throwIfAborted()
  }
  const lists = Object.fromEntries([...parts.lists].map(([name, list]) => [name, [...list]]))
  const head = Buffer.from(JSON.stringify({ note, entries, lists } satisfies Head))
  const prefix = Buffer.alloc(PREFIX)
  prefix.write(MAGIC)
  prefix.writeUInt32LE(VERSION, 16)
  prefix.writeUInt32LE(head.length, 20)
  prefix.writeUInt32LE(crc32(head), 24)
  const unfinished = `${file}.${randomUUID()}.new`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await write(handle, prefix, 0)
      await write(handle, head, PREFIX)
      const first = aligned(PREFIX + head.length)
      for (const entry of entries) {
        const numbers = parts.arrays.get(entry.name)
        if (numbers) await write(handle, bytesOf(numbers), first + entry.at)
        hold?.signal.throwIfAborted()
      }
      hold?.release()
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * An index from a file, with its note.
 * @param check throws where the note says that the index is of no use, before it is read
 * @throws UnusableSnapshot where it must be built anew instead; the system's error where the file can't be read
 */
export function loadSnapshot(
  file: string,
  steps: readonly number[],
  check: (note: string) => void = () => undefined,
): { index: MemoryIndex; note: string } {
  const descriptor = openSync(file, 'r')
  try {
    const { head, first } = readHead(descriptor)
    check(head.note)
    const parts = new Parts()
    for (const { name, kind, at, length, checksum } of head.entries) {
      const numbers = new KINDS[kind](length)
      read(descriptor, bytesOf(numbers), first + at)
      if (crc32(bytesOf(numbers)) !== checksum) throw new UnusableSnapshot(`${name} is damaged.`)
      parts.put(name, numbers)
    }
    for (const [name, list] of Object.entries(head.lists)) parts.putList(name, list)
    return { index: new MemoryIndex(Documents.load(parts, steps)), note: head.note }
  } catch (error) {
    if (error instanceof TypeError) throw new UnusableSnapshot(error.message, { cause: error })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function readHead(descriptor: number): { head: Head; first: number } {
  const prefix = Buffer.alloc(PREFIX)
  read(descriptor, prefix, 0)
  if (prefix.toString('latin1', 0, 16) !== MAGIC) throw new UnusableSnapshot('It is no snapshot of search.')
  const version = prefix.readUInt32LE(16)
  if (version !== VERSION) throw new UnusableSnapshot(`It has version ${version} and not ${VERSION}.`)
  const length = prefix.readUInt32LE(20)
  const bytes = Buffer.alloc(Math.min(length, BLOCK))
  read(descriptor, bytes, PREFIX)
  if (crc32(bytes) !== prefix.readUInt32LE(24)) throw new UnusableSnapshot('Its head is damaged.')
  // What the checksum vouches for is what this version has written.
  const head: Head = JSON.parse(bytes.toString())
  return { head, first: aligned(PREFIX + length) }
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED

const bytesOf = (numbers: Numbers): Uint8Array => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

async function write(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, Math.min(bytes.length - at, BLOCK), position + at)
    at += bytesWritten
  }
}

/** @throws UnusableSnapshot where the file ends before */
function read(descriptor: number, into: Uint8Array, position: number): void {
  for (let at = 0; at < into.length; ) {
    const got = readSync(descriptor, into, at, Math.min(into.length - at, BLOCK), position + at)
    if (got === 0) throw new UnusableSnapshot('It is cut off.')
    at += got
  }
}
