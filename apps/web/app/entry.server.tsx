import { PassThrough } from 'node:stream'
import { ApiError } from '@bikevalley/contract/api-error'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { prepareSignedIn } from './late-signed-in.tsx'
import { prepareToaster } from './late-toaster.tsx'
import { finishDocument } from './lib/deferred-hydration/finish-document.ts'
import { PageTextsContext } from './lib/page/page-labels.tsx'
import { deferHydrationContext, nonceContext, reportContext, viewerContext } from './lib/page/server-context.ts'

export { createRequestHandler } from 'react-router'
export {
  callContext,
  createPageContext,
  nonceContext,
  settingsContext,
  viewerContext,
} from './lib/page/server-context.ts'

/** Data that is streamed in later must be there within this time (milliseconds). */
export const streamTimeout = 5_000

await Promise.all([prepareToaster(), prepareSignedIn()])

/**
 * What a loader or a component threw goes to the server's log, unless nobody waits for the page any more. That no page has such an address
 * (`*` matches no line break), or none takes such a request, is no error of ours.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** Renders a page into a stream; crawlers wait for the whole of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Every page says who is signed in. Going back shows a kept page without asking, so a person's page is not kept at
  // all: after logout it would still be there.
  const keeping = loadContext.get(viewerContext) ? 'no-store' : 'no-cache'
  if (!headers.has('cache-control')) headers.set('cache-control', `private, ${keeping}`)
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const nonce = loadContext.get(nonceContext)
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageTextsContext value={{}}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </PageTextsContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        // Whatever is ready is sent in its place: put there by a script, it would be hidden from who has none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          const body = new PassThrough()
          body.on('close', () => clearTimeout(timer))
          pipe(body)
          const page = createReadableStreamFromReadable(body)
          // While developing, Vite's own modules come first.
          const isBuilt = nonce !== undefined && !import.meta.env.DEV
          const isDeferred = loadContext.get(deferHydrationContext)
          const answer = isBuilt ? page.pipeThrough(finishDocument(nonce, isDeferred)) : page
          if (answerStatus === 503) headers.set('retry-after', '2')
          resolve(new Response(answer, { status: answerStatus, headers }))
        },
        onShellError: reject,
        onError(error) {
          // Sets the status where nothing was sent yet; the router itself reports the error through handleError.
          answerStatus = error instanceof ApiError ? error.status : 500
        },
      },
    )
    // The router gives up on slow data first, so that the page can still say so.
    const timer = setTimeout(abort, streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}
