import { z } from 'zod'

/** The form of a backup's folder; a change that older versions can't read raises it. */
export const FORMAT = 1

/** What a backup tells about itself; the hashes of its files are in `SHA256SUMS`. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The version of BikeValley that made it. */
  version: z.string(),
  /** The migrations that its database had, in order, and the last one of the job queue's own. */
  migrations: z.array(z.string()).min(1),
  queue: z.number().int(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Of the rows before compression: equal in two backups of equal tables. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  pictures: z.number().int(),
  /** Whether `DATA_DIR/auth-secret` is in it; not where `AUTH_SECRET` is set. */
  secret: z.boolean(),
  /** How many files it has, this one and the list of hashes not counted. */
  files: z.number().int(),
})

export type Manifest = z.infer<typeof Manifest>
export type TablePart = Manifest['tables'][number]

export const MANIFEST = 'manifest.json'

/** Where a table's rows are, in the backup's folder. */
export const tableFile = (name: string): string => `tables/${name.replaceAll(/[^\w.-]/g, '-')}.jsonl.gz`
