type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

const SHARED = /\/app\/(ui|lib|entities)\//
const SCHEMAS = /\/node_modules\/zod\//

/**
 * What several pages need comes in one file: a phone pays more for a request than for a few kilobytes. What calls the
 * API stays out, with all that imports it: it brings the schemas, which are as much again and public pages do without.
 */
export const commonChunk = () => {
  const known = new Map<string, boolean>()
  const bringsSchemas = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // A circle of imports brings nothing that the rest of its way does not.
    known.set(id, false)
    const brings =
      SCHEMAS.test(id) || (graph.getModuleInfo(id)?.importedIds.some((next) => bringsSchemas(next, graph)) ?? false)
    known.set(id, brings)
    return brings
  }
  return {
    name: (id: string, graph: ModuleGraph) => (bringsSchemas(id, graph) ? null : 'common'),
    test: SHARED,
    minShareCount: 3,
  }
}
