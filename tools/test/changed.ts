import { dirname } from 'node:path'
import type { SourceFile } from '../../tests/architecture/source-file.ts'

/** What looks at all sources, whichever have changed. */
const HOUSE_RULES = ['architecture', 'docs', 'libraries', 'security-doc', 'sql', 'test-files'].map(
  (name) => `tests/${name}.test.ts`,
)

/** Everything meets here: whoever imports these depends on all there is, and that is what `npm test` is for. */
const MEETING_POINTS = new Set(['apps/server/src/compose.ts', 'apps/server/src/app.ts', 'apps/server/src/main.ts'])

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isJourney = (path: string): boolean => path.startsWith('tests/e2e/')
const isRestart = (path: string): boolean => path.startsWith('tests/restart/')

/** A module of the server, or a folder of its queries, is one room with all that is below it; elsewhere each folder is one. */
const roomOf = (path: string): string =>
  /^apps\/server\/src\/(?:modules|queries)\/[^/]+/.exec(path)?.[0] ?? dirname(path)

export type Selection = { main: string[]; restarts: string[]; journeys: string[] }

/**
 * The tests that a change breaks first: those of the rooms it is in, those that import it, however far around, and the
 * house rules. What depends on it by way of the whole application is left to `npm test`; so are journeys, of which those
 * are taken that have changed themselves, or whose helpers have.
 *
 * @param changed paths from the clone's root
 * @param sources every source and test, with what it imports
 */
export function selectTests(changed: readonly string[], sources: readonly SourceFile[]): Selection {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path])

  /** Everything that imports one of these, and they themselves. */
  function dependents(paths: readonly string[]): Set<string> {
    const found = new Set(paths)
    for (const path of found)
      if (!MEETING_POINTS.has(path)) for (const importer of importers.get(path) ?? []) found.add(importer)
    return found
  }

  const tests = sources.map(({ path }) => path).filter(isTest)
  const near = dependents(changed)
  const rooms = new Set(changed.filter((path) => !path.startsWith('tests/')).map(roomOf))
  const chosen = tests.filter((path) => near.has(path) || HOUSE_RULES.includes(path) || rooms.has(roomOf(path)))
  const ofJourneys = dependents(changed.filter(isJourney))
  return {
    main: chosen.filter((path) => !isJourney(path) && !isRestart(path)),
    restarts: chosen.filter(isRestart),
    journeys: tests.filter((path) => isJourney(path) && ofJourneys.has(path)),
  }
}
