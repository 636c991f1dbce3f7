import { LANGUAGE_COOKIE, LANGUAGE_HEADER, LANGUAGE_PARAMETER, siteLanguage } from '@bikevalley/contract/language'
import { readPageCookie } from '@bikevalley/contract/page-cookie'
import { inLanguage, isLanguage, type Language, languageOfLocale, SOURCE_LANGUAGE } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Config } from '../../config.ts'
import type { Person } from '../people/person.ts'

/** What is known of the language of a request; null where nobody has said anything. */
type Wishes = {
  /** What its address says, or the page that makes the call. */
  asked: Language | null
  /** What the person has chosen who is signed in. */
  own: Language | null
  /** What this browser has chosen, or is set to, or else the site's. */
  otherwise: Language
}

const wishes = new WeakMap<FastifyRequest, Wishes>()

/**
 * The language in which this request is answered, by the first that says one: the address of a page (`?lang=de`) or the
 * page that makes a call, the person who is signed in, the browser's cookie, its `Accept-Language`, the site's locale.
 *
 * @param person who is calling, once that is known; it is remembered for what the request is answered with later
 */
export function languageOf(request: FastifyRequest, person?: Pick<Person, 'language'> | null): Language {
  const known = wishes.get(request)
  if (!known) return SOURCE_LANGUAGE
  if (person) known.own = person.language
  return known.asked ?? known.own ?? known.otherwise
}

/** The language that the address of a page asks for; null for none, and for what is no language. */
export function languageAsked({ url }: Pick<FastifyRequest, 'url'>): Language | null {
  const query = url.indexOf('?')
  const asked = query === -1 ? null : new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER)
  return isLanguage(asked) ? asked : null
}

const isCall = (url: string): boolean => url === '/api' || url.startsWith('/api/')

function wishesOf(request: FastifyRequest, site: Language): Wishes {
  const { headers, url } = request
  const page = headers[LANGUAGE_HEADER]
  const kept = readPageCookie(headers.cookie ?? null, LANGUAGE_COOKIE)
  return {
    asked: isCall(url) ? (isLanguage(page) ? page : null) : languageAsked(request),
    own: null,
    otherwise: isLanguage(kept) ? kept : negotiated(headers['accept-language'], site),
  }
}

/** The language that a browser likes best, by the weights of its `Accept-Language`: the site's where it takes any, or none of ours. */
function negotiated(accepted: string | undefined, site: Language): Language {
  if (accepted === undefined) return site
  const wanted = new Negotiator({ headers: { 'accept-language': accepted } }).languages()
  const ours = wanted.map((locale) => (locale === '*' ? site : languageOfLocale(locale)))
  return ours.find((language) => language !== null) ?? site
}

/**
 * Answers each request in its language: whatever it asks for texts is done within it, from here on. Register it after
 * what holds requests back, since who lets one go on would else be asked for theirs.
 */
export function installLanguages(app: FastifyInstance, config: Pick<Config, 'locale'>): void {
  const site = siteLanguage(config.locale)
  app.addHook('onRequest', (request, _reply, done) => {
    wishes.set(request, wishesOf(request, site))
    inLanguage(languageOf(request), done)
  })
  // Whoever reads a body goes on from where its last piece came in, which belongs to nobody.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
  app.addHook('onSend', async (request, reply) => {
    if (!hasText(reply) || reply.hasHeader('content-language')) return
    void reply.header('content-language', languageOf(request))
    addVary(reply, ['Accept-Language', 'Cookie', ...(request.url.startsWith('/api/') ? ['X-Language'] : [])])
  })
}

/** Pages, their data and the answers of calls say something; files are the same for everybody. */
const hasText = (reply: FastifyReply): boolean =>
  /^(text\/html|text\/x-script|application\/json)/.test(String(reply.getHeader('content-type') ?? ''))

function addVary(reply: FastifyReply, names: readonly string[]): void {
  const said = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const missing = names.filter((name) => !said.some((one) => one.toLowerCase() === name.toLowerCase()))
  void reply.header('vary', [...said, ...missing].join(', '))
}
