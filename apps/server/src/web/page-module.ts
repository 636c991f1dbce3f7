import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages, SOURCE_LANGUAGE } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext } from '../../../web/app/lib/page/server-context.ts'

/** Renders one page, which loads the browser's build of that language. */
export type PageHandler = (request: Request, language: Language, facts: PageContext) => Promise<Response>

/** Where pages come from: the build, or the sources while developing. */
export type PageModule = {
  load: () => Promise<PageHandler>
  /** Whether someone else (Vite, while developing) has answered this request already. */
  answers: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

const webFolder = join(import.meta.dirname, '../../../web')
const buildFolder = join(webFolder, 'build')
export const clientFolder = join(buildFolder, 'client')

/** The server build's entry, with what `entry.server.tsx` exports beside its default. */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      createPageContext: (facts: PageContext) => RouterContextProvider
    }
  }
}

/** Loads the build once, at start. */
export async function builtPages(app: FastifyInstance): Promise<PageModule> {
  const file = join(buildFolder, 'server/index.js')
  await access(file).catch(() => {
    throw new Error('The web app is not built. Run "npm run build" first.')
  })
  // React picks its production build by this name when it is first loaded; nothing else here goes by it.
  process.env.NODE_ENV ??= 'production'
  const build: unknown = await import(pathToFileURL(file).href)
  const handler = pageHandler(build, 'production', app, await readAssets())
  return { load: async () => handler, answers: async () => false }
}

/** What a page of each language loads; a server build has that of the source language by itself. */
type Assets = Partial<Record<Language, ServerBuild['assets']>>

/** The names of the files of the further languages, as the build has left them (apps/web/tools/build.ts). */
async function readAssets(): Promise<Assets> {
  const further = languages.filter((language) => language !== SOURCE_LANGUAGE)
  const read = further.map(async (language) => {
    const file = pathToFileURL(join(buildFolder, `server/assets-${language}.js`)).href
    // Written by our own build, out of the server build of that language: its type is that build's.
    const { default: assets }: { default: ServerBuild['assets'] } = await import(file)
    return [language, assets] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Makes the handler out of a server build. Router and context keys are the build's own, so that there is one copy
 * of each however the build was loaded.
 */
export function pageHandler(
  build: unknown,
  mode: 'production' | 'development',
  app: FastifyInstance,
  assets: Assets = {},
): PageHandler {
  if (!isPageBuild(build)) throw new Error('The server build of the web app has an unexpected shape. Build it again.')
  const { createRequestHandler, createPageContext } = build.entry.module
  const inSource = createRequestHandler(build, mode)
  const handlers = new Map(
    Object.entries(assets).map(([language, own]) => [language, createRequestHandler({ ...build, assets: own }, mode)]),
  )
  app.log.debug({ mode }, 'pages are ready')
  return (request, language, facts) => (handlers.get(language) ?? inSource)(request, createPageContext(facts))
}

function isPageBuild(value: unknown): value is PageBuild {
  if (typeof value !== 'object' || value === null || !('entry' in value)) return false
  const { entry } = value
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false
  const module: unknown = entry.module
  return (
    typeof module === 'object' && module !== null && 'createRequestHandler' in module && 'createPageContext' in module
  )
}
