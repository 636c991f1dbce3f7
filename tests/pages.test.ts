import { expect, test } from 'vitest'
import routes from '../apps/web/app/routes.ts'
import { PAGES } from '../tools/pages/list.ts'

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined }

const fullPaths = (entries: readonly Entry[], above: readonly string[] = []): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : [...above, path]
    const isPage = index === true || children.length === 0
    return [...(isPage ? [here.join('/')] : []), ...fullPaths(children, here)]
  })

test('the list of pages to audit has every route of the site', () => {
  const listed = new Set(PAGES.map(({ route }) => route))
  expect(fullPaths(routes).filter((path) => !listed.has(path))).toEqual([])
})
