import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What nobody needs who only runs the programs of a package. */
const UNUSED = [
  // Headers, libraries to link with, types, pages.
  /\.(map|d\.[cm]?ts|h|a)$/,
  /^(README|CHANGELOG)\.md$/,
  // Node: headers, manuals.
  /^(include|share)(\/|$)/,
  // PostgreSQL: what extensions and programs in C are built with, and the extensions that our database does not have.
  /\/lib\/(pkgconfig|lib(ecpg|pgtypes|xslt|ossp-uuid)[^/]*)$/,
  /\/lib\/postgresql\/(?!plpgsql|pg_trgm|dict_snowball)[^/]+$/,
  /\/share\/postgresql\/extension\/(?!plpgsql|pg_trgm)/,
]

/** Copies a package with programs or libraries of the system, without what running them never reads. */
export async function copyNativePackage(from: string, to: string): Promise<void> {
  const isUsed = (file: string): boolean =>
    !UNUSED.some((unused) => unused.test(relative(from, file).split(sep).join('/')))
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter: isUsed })
  // Written in place: it stays a program.
  for await (const program of glob('{bin,native/bin}/*', { cwd: to }))
    await writeFile(join(to, program), withoutSymbols(await readFile(join(to, program))))
}

/**
 * A program of Linux up to the end of what the system loads of it. What comes behind that are names and lines of source for
 * debuggers: 18 of Node's 127 MB, which are taken away as `strip` does, where not every machine has that.
 *
 * @param program answered as it is where it is none of 64 bits for Linux
 */
function withoutSymbols(program: Buffer): Buffer {
  const isElf = program.subarray(0, 6).equals(Buffer.from('\x7fELF\x02\x01', 'latin1'))
  if (!isElf) return program
  // By the ELF header: where the table of segments begins, the size of an entry, and how many there are.
  const table = Number(program.readBigUInt64LE(32))
  const size = program.readUInt16LE(54)
  const segments = Array.from({ length: program.readUInt16LE(56) }, (_, index) => table + index * size)
  // Of each segment, its place in the file and how much of the file it is.
  const ends = segments.map((at) => Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32)))
  const loaded = Buffer.from(program.subarray(0, Math.max(table + segments.length * size, ...ends)))
  // The table of sections was behind it: there is none any more.
  loaded.fill(0, 40, 48)
  loaded.fill(0, 58, 64)
  return loaded
}
