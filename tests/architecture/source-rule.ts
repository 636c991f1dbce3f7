import type { Rule } from './rules.ts'
import type { SourceFile } from './source-file.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What no source may contain, except for the files that need it: each of them was reviewed. */
export const sourceRule = (name: string, pattern: RegExp, allowed: (path: string) => boolean = () => false): Rule => ({
  name,
  findBreaches: (sources: readonly SourceFile[]) =>
    sources.flatMap(({ path, text }) => {
      const found = isTest(path) || allowed(path) ? null : pattern.exec(text)
      return found ? [`${path} has ${found[0]}`] : []
    }),
})

export const among = (paths: readonly string[]) => (path: string) => paths.includes(path)
