import { readFile } from 'node:fs/promises'
import type { z } from 'zod'

/** The rows of a tab-separated file beside this one; its first line names the columns. */
export async function readTable<T>(name: string, row: z.ZodType<T>): Promise<T[]> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => row.parse(Object.fromEntries(head.map((column, i) => [column, cells[i] ?? '']))))
}
