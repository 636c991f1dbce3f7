import type { SourceFile } from './source-file.ts'
import { sourceRule } from './source-rule.ts'

/** A rule of ARCHITECTURE.md about who may import whom: answers what breaks it, a line each. */
export type Rule = { name: string; findBreaches(sources: readonly SourceFile[]): string[] }

/** By a rule's name: sources that break it, and what it says of them. Nothing else breaks it in them. */
export type BrokenSources = Readonly<Record<string, { sources: Record<string, string>; breaches: string[] }>>

const SERVER = 'apps/server/src/'
const MODULES = `${SERVER}modules/`
const QUERIES = `${SERVER}queries/`
const WEB = 'apps/web/'
const FEATURES = `${WEB}app/features/`
const ENTITIES = `${WEB}app/entities/`
const LIB = `${WEB}app/lib/`
const UI = `${WEB}app/ui/`
const CONTRACT = 'packages/contract/'
const PLACES = 'packages/places/'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isServer = (specifier: string) =>
  specifier.startsWith('apps/server/') || specifier.startsWith('@bikevalley/server')
const isWeb = (specifier: string) => specifier.startsWith(WEB) || specifier.startsWith('@bikevalley/web')

/** The folder right below `base` that a path lies in: a module's or a feature's name. */
function folderBelow(base: string, path: string): string | undefined {
  const [name, ...rest] = path.startsWith(base) ? path.slice(base.length).split('/') : []
  return rest.length > 0 ? name : undefined
}

const PROVIDERS = `${MODULES}payment-providers/`

/** Beside a provider's own folders: the lines that list it, and what its form says; migrations say what was. */
const mayNameProviders = (path: string): boolean =>
  path.startsWith(`${SERVER}migrations/`) ||
  [`${PROVIDERS}list.ts`, `${FEATURES}checkout/provider-form.tsx`].includes(path) ||
  /^packages\/messages\/src\/\w+\/checkout\.ts$/.test(path)

/** What names a provider. The test processor's name is an everyday word: only a comparison with it counts. */
const namingOf = (name: string): RegExp =>
  name === 'test'
    ? /[!=]==\s*'test'|\bcase 'test'/
    : // Not the stripes of a paint.
      new RegExp(`(?<!pin)${name}(?!s\\b)`, 'i')

/** Each provider has a folder of its name. */
const providersNamedAtHome: Rule = {
  name: 'a payment provider is named where it describes itself, and nowhere else',
  findBreaches(sources) {
    const names = new Set(sources.flatMap(({ path }) => folderBelow(PROVIDERS, path) ?? []))
    return [...names].flatMap((name) =>
      sourceRule(
        providersNamedAtHome.name,
        namingOf(name),
        (path) =>
          mayNameProviders(path) ||
          [`${PROVIDERS}${name}/`, `${FEATURES}checkout/${name}/`].some((folder) => path.startsWith(folder)),
      ).findBreaches(sources),
    )
  },
}

/** A rule about single imports: files that `applies` to must not import what is `forbidden`. */
function importRule(
  name: string,
  applies: (path: string) => boolean,
  forbidden: (specifier: string, path: string) => boolean,
): Rule {
  return {
    name,
    findBreaches: (sources) =>
      sources
        .filter(({ path }) => applies(path))
        .flatMap(({ path, imports }) =>
          imports.filter((specifier) => forbidden(specifier, path)).map((specifier) => `${path} imports ${specifier}`),
        ),
  }
}

const noModuleCycles: Rule = {
  name: 'modules do not depend on each other in a circle',
  findBreaches(sources) {
    const uses = new Map<string, Set<string>>()
    for (const { path, imports } of sources) {
      const from = folderBelow(MODULES, path)
      if (from === undefined || isTest(path)) continue
      const targets = uses.get(from) ?? new Set()
      for (const specifier of imports) {
        const to = folderBelow(MODULES, specifier)
        if (to !== undefined && to !== from) targets.add(to)
      }
      uses.set(from, targets)
    }
    return [...uses.keys()].flatMap((module) => {
      const circle = findPath(uses, module, module, [])
      return circle ? [circle.join(' → ')] : []
    })
  },
}

function findPath(
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
  seen: readonly string[],
): string[] | undefined {
  for (const next of uses.get(from) ?? []) {
    if (next === to) return [...seen, from, to]
    if (seen.includes(next)) continue
    const path = findPath(uses, next, to, [...seen, from])
    if (path) return path
  }
  return undefined
}

const PAGE_FACTS = `${WEB}app/lib/page/server-context.ts`
const DEV_SERVER = `${WEB}tools/dev-server.ts`

const webByItsBuild: Rule = {
  name: 'the server imports of the web app only its build, the type of a page’s facts, and Vite for development',
  findBreaches: (sources) =>
    sources
      .filter(({ path }) => path.startsWith(SERVER))
      .flatMap(({ path, text, imports }) => {
        const isTypeOnly = /import type [^;]*?server-context\.ts'/.test(text)
        return imports
          .filter((specifier) => isWeb(specifier) && specifier !== DEV_SERVER)
          .filter((specifier) => !(specifier === PAGE_FACTS && isTypeOnly))
          .map((specifier) => `${path} imports ${specifier}`)
      }),
}

/** What is allowed beside config.ts: handing it the environment, and telling React which of its builds is meant. */
const ALLOWED_ENVIRONMENT = ['readConfig(process.env)', 'process.env.NODE_ENV ??=']

const environmentInOnePlace: Rule = {
  name: 'only config.ts reads the environment',
  findBreaches: (sources) =>
    sources
      .filter(({ path }) => path.startsWith(SERVER) && path !== `${SERVER}config.ts` && !isTest(path))
      .filter(({ text }) => {
        const rest = ALLOWED_ENVIRONMENT.reduce((left, allowed) => left.replaceAll(allowed, ''), text)
        return rest.includes('process.env') || /\benv\b.*from 'node:process'/.test(rest)
      })
      .map(({ path }) => `${path} reads process.env`),
}

export const rules: readonly Rule[] = [
  importRule(
    'the platform imports no module',
    (path) => path.startsWith(`${SERVER}platform/`) && !isTest(path),
    (specifier) => specifier.startsWith(MODULES) || specifier.startsWith(QUERIES),
  ),
  importRule(
    'a module is reached from outside through its index.ts only',
    (path) => path.startsWith(SERVER) && !isTest(path),
    (specifier, path) =>
      [MODULES, QUERIES].some((base) => {
        const module = folderBelow(base, specifier)
        const isOwn = module !== undefined && module === folderBelow(base, path)
        return module !== undefined && !isOwn && specifier !== `${base}${module}/index.ts`
      }),
  ),
  importRule(
    'modules import no queries, which are above them',
    (path) => path.startsWith(MODULES) && !isTest(path),
    (specifier) => specifier.startsWith(QUERIES),
  ),
  noModuleCycles,
  webByItsBuild,
  importRule('the web app does not import the server', (path) => path.startsWith(WEB), isServer),
  importRule(
    'the web app asks the server for vehicle data, which is read from files, and imports the licence classes alone',
    (path) => path.startsWith(WEB),
    (specifier) => specifier === '@bikevalley/vehicle-data',
  ),
  importRule(
    'a feature imports no other feature',
    (path) => path.startsWith(FEATURES),
    (specifier, path) =>
      specifier.startsWith(FEATURES) && folderBelow(FEATURES, specifier) !== folderBelow(FEATURES, path),
  ),
  importRule(
    'an entity imports no feature, and lib/ neither an entity nor a feature',
    (path) => path.startsWith(ENTITIES) || path.startsWith(LIB),
    (specifier, path) => specifier.startsWith(FEATURES) || (path.startsWith(LIB) && specifier.startsWith(ENTITIES)),
  ),
  importRule(
    'ui/ knows nothing of the product: only ui/, messages and packages, without the contract and without data',
    (path) => path.startsWith(UI),
    (specifier) =>
      specifier.startsWith('@bikevalley/contract') ||
      specifier.startsWith('@tanstack/react-query') ||
      (/^(apps|packages)\//.test(specifier) && !specifier.startsWith(UI)),
  ),
  environmentInOnePlace,
  sourceRule(
    'a module’s index.ts exports no maker of its services: its description makes them',
    /export \{[^}]*\bcreate[A-Z]\w*[^}]*\} from '\.\/(?:service|repository)\.ts'/,
    (path) => ![MODULES, QUERIES].some((base) => path.startsWith(base) && path.endsWith('/index.ts')),
  ),
  providersNamedAtHome,
  importRule(
    'the contract imports only zod and the messages',
    (path) => path.startsWith(CONTRACT) && !isTest(path),
    (specifier) => specifier !== 'zod' && specifier !== '@bikevalley/messages' && !specifier.startsWith(CONTRACT),
  ),
  importRule(
    'places are functions over their own data: they import only Node',
    (path) => path.startsWith(PLACES) && !isTest(path),
    (specifier) => !specifier.startsWith('node:') && !specifier.startsWith(PLACES),
  ),
]
