type Module = { importedIds: string[]; importers: string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

const APP = /\/app\/(ui|lib|entities)\//
/**
 * With the dashboard's menu, cards of bikes and the libraries of the frame, which would be small files beside it otherwise; without
 * endless lists, which only people who are signed in see.
 */
const APP_AND_FRAME =
  /\/app\/((ui|lib|entities|features\/dashboard)\/|features\/catalog\/lists\/bike-grid\.tsx)|\/node_modules\/@tanstack\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery)\.js)/
const SCHEMAS = /\/node_modules\/zod\//
const FRAME_AND_MARKET = /\/app\/(entry\.client|root|routes\/public\/(home|buy|bike))\.tsx$/
const OTHER_PUBLIC_PAGES =
  /\/app\/routes\/(public\/\w|account\/(login|signup|forgot-password|reset-password|verify-email)\.)/

/**
 * What several pages need comes in few files: a phone pays more for a request than for a few kilobytes. The first has what
 * home, lists and bike pages import, the second the forms of logging in and what other public pages add, the third
 * the tables and figures behind a login. What calls the API stays out, with all that imports it: it brings the schemas, which
 * are as much again and public pages do without.
 */
export const commonChunks = () => [
  commonChunk('common', APP_AND_FRAME, FRAME_AND_MARKET),
  commonChunk('common-forms', APP, OTHER_PUBLIC_PAGES),
  commonChunk('common-dashboard', APP, /./),
]

/** Of two groups the earlier one takes a module, and what it imports: a later one imports the earlier, never the other way. */
const commonChunk = (name: string, test: RegExp, pages: RegExp) => ({
  test,
  minShareCount: 2,
  name: (id: string, graph: ModuleGraph) =>
    leadsTo(SCHEMAS, 'importedIds', id, graph) || !leadsTo(pages, 'importers', id, graph) ? null : name,
})

/** Whether a module, or one that static imports lead to in that direction, is of such a name. */
function leadsTo(wanted: RegExp, direction: keyof Module, id: string, graph: ModuleGraph): boolean {
  const found = new Set([id])
  // A set grows while it is walked.
  for (const one of found) {
    if (wanted.test(one)) return true
    for (const next of graph.getModuleInfo(one)?.[direction] ?? []) found.add(next)
  }
  return false
}
