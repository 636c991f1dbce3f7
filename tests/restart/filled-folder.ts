import type { TestProject } from 'vitest/node'
import { end, makeSite } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start and a stop leave it: `makeSite` copies it in a moment. */
    filledFolder: string
  }
}

/** Before these tests: one first start, which takes seconds, for all that are not about it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await makeSite()
  await end(await site.start(), 'SIGTERM')
  project.provide('filledFolder', site.dataDir)
  return () => site.cleanUp()
}
