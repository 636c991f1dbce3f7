import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** It has been known to be dangerous for years, so that whoever tells of dangers tells of this one. */
const DANGEROUS = { name: 'minimist', version: '0.0.8' }

const Answer = z.object({
  message: z.string().optional(),
  vulnerabilities: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Asks the registry about one library that is known to be dangerous, by `npm audit`. No answer looks like good news there: where a
 * mirror keeps no advisories, or npm is set to work offline, it finds nothing in any library.
 *
 * @param env whose `npm_config_…` count
 * @returns null where the registry tells of dangers, else why it can't
 */
export async function askRegistry(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-advisories-'))
  try {
    const { name, version } = DANGEROUS
    const project = { name: 'asked', version: '1.0.0', dependencies: { [name]: version } }
    const packages = { '': project, [`node_modules/${name}`]: { version } }
    await writeFile(join(folder, 'package.json'), JSON.stringify(project))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
    const { message, vulnerabilities } = Answer.parse(JSON.parse(await audit(folder, env)))
    if (vulnerabilities && name in vulnerabilities) return null
    return message ?? `it knows of none in ${name} ${version}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What `npm audit` prints there. That it ends with an error is how it says that something was found. */
const audit = (folder: string, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve, reject) => {
    execFile('npm', ['audit', '--json', '--prefix', folder], { cwd: folder, env }, (error, stdout) =>
      stdout === '' ? reject(error ?? new Error('npm audit says nothing.')) : resolve(stdout),
    )
  })
