import {
  ApiError,
  allEndpoints,
  allErrorsOf,
  describeAccess,
  describedErrorSchema,
  type EndpointDefinition,
  errorsOf,
  IDEMPOTENCY_KEY,
  type Tag,
} from '@bikevalley/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required)) return []
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const KEY_DESCRIPTION = `Optional. Your own name for this one call, such as a random UUID, of 1 to ${IDEMPOTENCY_KEY.maxLength} printable characters. For ${IDEMPOTENCY_KEY.keptHours} hours the same call with it has no second effect and gets the first one’s answer, with the header Idempotent-Replayed. Another input with it is 422 key_reused; while the first call still runs, 409 call_running: ask again with the same key. Answers 401, 403, 429 and 5xx are not kept.`

const keyHeader = ({ idempotent }: EndpointDefinition): Json[] =>
  idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: KEY_DESCRIPTION,
          schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY.maxLength, pattern: '^[\\x20-\\x7e]+$' },
        },
      ]
    : []

const VIEWER_DESCRIPTION =
  'Optional. The `_id` of the person as whom this call is meant: who is somebody else by their token or cookie gets 401, and nothing is done. A page that may have been opened before another person logged in sends it.'

const viewerHeader: Json = {
  name: 'X-Viewer',
  in: 'header',
  required: false,
  description: VIEWER_DESCRIPTION,
  schema: { type: 'string', format: 'uuid' },
}

/** Whoever calls is found out by the registry; not where the sign-in service answers, or another system posts. */
const viewerParameter = ({ servedBySignIn, bodyType }: EndpointDefinition): Json[] =>
  servedBySignIn || bodyType === 'raw' ? [] : [{ $ref: '#/components/parameters/Viewer' }]

const body = (endpoint: EndpointDefinition): Json => {
  if (endpoint.bodyType === 'multipart')
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['image'],
              properties: { image: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }
  if (endpoint.bodyType === 'raw')
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } }
  if (!endpoint.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  }
}

const answer = ({ response, responseType }: EndpointDefinition): Json =>
  responseType ? { [responseType]: {} } : { 'application/json': { schema: schemaOf(response, 'output') } }

const responses = (endpoint: EndpointDefinition): Json => {
  const byStatus = new Map<number, string[]>()
  for (const code of allErrorsOf(endpoint)) {
    const { status } = new ApiError(code, '')
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const done = endpoint.redirects
    ? { 303: { description: 'Leads to a page, which says what became of it.', content: {} } }
    : { 200: { description: 'Done.', content: answer(endpoint) } }
  return {
    ...done,
    ...Object.fromEntries(refusals),
  }
}

/** How a caller says who they are: by one of these, which calls that are closed to visitors need. */
const SIGNED_IN: Json[] = [{ accessToken: [] }, { session: [] }]

/** The OpenAPI 3.1 description of the API, made from the contract and nothing else. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of allEndpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        tags: [endpoint.tag],
        summary: endpoint.summary,
        description: `Who: ${describeAccess(endpoint.access)}.`,
        ...(endpoint.access.may === 'visitor' ? {} : { security: SIGNED_IN }),
        parameters: [
          ...parameters(endpoint.params, 'path'),
          ...parameters(endpoint.query, 'query'),
          ...keyHeader(endpoint),
          ...viewerParameter(endpoint),
        ],
        ...body(endpoint),
        responses: responses(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'BikeValley', version, description: 'The API of a self-hosted marketplace for used motorbikes.' },
    servers: [{ url: '/' }],
    security: [{}, ...SIGNED_IN],
    paths,
    components: {
      parameters: { Viewer: viewerHeader },
      schemas: { Error: schemaOf(describedErrorSchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The accessToken of GET /api/jwt, 15 minutes.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'better-auth.session_token',
          description: 'On https its name begins with `__Host-`.',
        },
      },
    },
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const sections: Record<Tag, string> = {
  'sign-in': 'Signing in',
  people: 'People',
  bikes: 'Bikes',
  bookings: 'Bookings',
  payments: 'Payments',
  figures: 'Figures',
  images: 'Pictures',
  handovers: 'Handovers',
  payouts: 'Payouts',
  newsletter: 'Newsletter',
  notifications: 'Notifications',
  admin: 'Admins',
  system: 'System',
}

const details = (title: string, json: Json) =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`

function article(endpoint: EndpointDefinition): string {
  const refusals = errorsOf(endpoint).map((code) => `<li><code>${new ApiError(code, '').status} ${code}</code></li>`)
  return `<article id="${endpoint.id}"><h3><code>${endpoint.method} /api${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}</p><p><b>Who:</b> ${escape(describeAccess(endpoint.access))}.</p>
${endpoint.query ? details('Query', schemaOf(endpoint.query, 'input')) : ''}
${endpoint.body ? details('Body', schemaOf(endpoint.body, 'input')) : ''}
${endpoint.bodyType === 'multipart' ? '<p>Body: multipart/form-data with the file in the field <code>image</code>.</p>' : ''}
${endpoint.idempotent ? `<p>Header <code>Idempotency-Key</code>: ${escape(KEY_DESCRIPTION)}</p>` : ''}
${endpoint.responseType ? `<p>Answer: <code>${endpoint.responseType}</code>.</p>` : details('Answer', schemaOf(endpoint.response, 'output'))}
${refusals.length > 0 ? `<ul>${refusals.join('')}</ul>` : ''}</article>`
}

/**
 * The same as a page to read, made once: it takes as long as hundreds of short calls.
 *
 * @returns the page for an answer, whose `nonce` lets its style sheet pass the content security policy
 */
export function createDocsPage(version: string): (nonce: string | undefined) => string {
  const [before = '', after = ''] = docsPage(version).split(NONCE)
  return (nonce = '') => `${before}${nonce}${after}`
}

/** Stands where each answer's own is put. */
const NONCE = '{nonce}'

function docsPage(version: string): string {
  const groups = Object.entries(sections).map(([tag, title]) => {
    const inGroup = allEndpoints.filter((endpoint) => endpoint.tag === tag)
    return `<section><h2>${title}</h2>${inGroup.map(article).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>The API | BikeValley</title><link rel="icon" href="/favicon.svg">
<style nonce="${NONCE}">${style}</style></head><body><main><h1>The BikeValley API</h1>
<p>Version ${escape(version)}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Send <code>Authorization: Bearer</code> with the token of <code>GET /api/jwt</code>, or the session cookie.
Every error is <code>{ "message", "code", "fields"? }</code>. Beside what each call lists, any may come back with
400 invalid_input, 401 not_signed_in and two_identities, 403 cross_origin, 408, 413, 415, 417, 421 wrong_host, 429, 431, 500 and 503;
openapi.json says which.</p>
<p>Header <code>X-Viewer</code>, with every call that knows who is calling: ${escape(VIEWER_DESCRIPTION)}</p>${groups.join('')}</main></body></html>`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{border-top:6px solid;padding-top:.5rem;margin-top:3rem}
article{border-top:1px solid GrayText;padding:1rem 0}h3{margin:0 0 .5rem}p{margin:.25rem 0}
pre{overflow:auto;padding:1rem;border:1px solid GrayText}ul{margin:.5rem 0;padding-left:1.25rem}summary{cursor:pointer;padding:.25rem 0}`
