import { readFileSync } from 'node:fs'
import { SettingError } from './platform/start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The setting that names the file of a secret. */
export const fileNameOf = (name: string): string => `${name}_FILE`

/**
 * Secrets may lie in files, where systemd, Docker and vaults put them: `AUTH_SECRET_FILE` names the file with what
 * `AUTH_SECRET` would say. The end of the last line does not count.
 *
 * @returns the settings with those secrets in their places
 * @throws SettingError where one is given twice, can't be read or is empty; it names the file and never what is in it
 */
export function withSecretFiles(env: Environment, names: Iterable<string>): Record<string, string | undefined> {
  const read = { ...env }
  for (const name of names) {
    const path = env[fileNameOf(name)]
    if (!path) continue
    if (env[name]) throw new SettingError(`${name} and ${fileNameOf(name)} are both set. Unset one of them.`)
    const secret = contentOf(fileNameOf(name), path)
    if (secret === '') throw new SettingError(`${fileNameOf(name)} names an empty file: ${path}`)
    read[name] = secret
    read[fileNameOf(name)] = undefined
  }
  return read
}

function contentOf(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new SettingError(`${setting} names a file that can’t be read (${reason}): ${path}`)
  }
}
