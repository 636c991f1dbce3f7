import { execFile } from 'node:child_process'
import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../../node_modules/.cache/debian', import.meta.url))

/**
 * Finds the program of a Debian package that has the same name: the installed one, or the package's, unpacked into the
 * clone's cache. Nothing is installed or started on this machine, and nobody has to be root.
 *
 * @returns null where it is not installed and apt can't fetch it
 */
export async function debianProgram(name: string): Promise<string | null> {
  const installed = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const unpacked = [join(cache, 'usr/sbin'), join(cache, 'usr/bin')]
  const present = await findIn([...installed, ...unpacked], name)
  if (present !== null) return present
  try {
    await unpack(name)
  } catch {
    return null
  }
  return findIn(unpacked, name)
}

async function unpack(name: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const download = () => run('apt-get', ['download', name], { cwd: cache })
  await download().catch(async () => {
    // A fresh container has no lists of packages.
    await run('apt-get', ['update'])
    await download()
  })
  const file = (await readdir(cache)).find((one) => one.startsWith(`${name}_`) && one.endsWith('.deb'))
  await run('dpkg-deb', ['-x', file ?? '', '.'], { cwd: cache })
}

async function findIn(folders: readonly string[], name: string): Promise<string | null> {
  for (const folder of folders) if (await isExecutable(join(folder, name))) return join(folder, name)
  return null
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
