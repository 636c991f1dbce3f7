import { language, t } from '@bikevalley/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'

const ink = 'light-dark(#14171a, #f0f1ee)'
const paper = 'light-dark(#f4f5f2, #121416)'
const narrow = "font-family: 'Archivo Narrow', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif; font-weight: 800"
const button =
  'display: inline-block; padding: 1rem 1.75rem; border: 1.5px solid; border-radius: 2px; font-weight: 700; text-decoration: none'

/**
 * A page that says one sentence, in the language of whoever is answered and the site's colours. Plain HTML with the device's own letters, since nothing else can be
 * relied on: neither database nor scripts nor style sheets. The content policy takes styles in attributes.
 */
const failurePage = (message: string, status?: number): string => `<!doctype html>
<html lang="${language()}" style="color-scheme: light dark; background: ${paper}; color: ${ink}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status === 404 ? t('site.pageNotFound') : t('common.somethingWentWrong')} | BikeValley</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<body style="margin: 0; font: 1.125rem/1.6 system-ui, sans-serif">
<header style="box-sizing: border-box; max-width: 90rem; margin: 0 auto; padding: .75rem clamp(1rem, 3.4vw, 3rem); border-bottom: 2px solid">
<a href="/" aria-label="${t('site.homeLink')}" style="display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: inherit; text-decoration: none; ${narrow}; font-size: 1.75rem; line-height: 1"><img src="/favicon.svg" alt="" width="30" height="36">BIKEVALLEY</a>
</header>
<main style="display: flex; flex-wrap: wrap-reverse; align-items: center; justify-content: space-between; gap: 2rem 4rem; box-sizing: border-box; max-width: 90rem; margin: 0 auto; padding: clamp(2rem, 8vh, 6rem) clamp(1rem, 3.4vw, 3rem)">
<div style="flex: 1 1 20rem">
<h1 style="margin: 0 0 2rem; max-width: 24ch; ${narrow}; font-size: clamp(2rem, 1.4rem + 3vw, 4rem); line-height: 1.05; text-wrap: balance; overflow-wrap: anywhere">${escapeHtml(message)}</h1>
<p style="display: flex; flex-wrap: wrap; gap: .75rem; margin: 0"><a href="${status === 401 ? '/login' : ''}" style="${button}; border-color: #14171a; background: #ffc400; color: #14171a">${status === 401 ? t('site.logIn') : t('common.tryAgain')}</a><a href="/" style="${button}; border-color: ${ink}; color: inherit">${t('site.backToHomepage')}</a></p>
</div>
${status === undefined ? '' : `<p style="margin: 0; padding: .1em .25em; border: 8px solid #14171a; border-radius: 20px; outline: 6px solid #ffc400; background: #ffc400; color: #14171a; ${narrow}; font-size: clamp(5rem, 14vw, 12rem); line-height: 1">${status}</p>`}
</main>
</html>
`

/** What the page needs where the policy for answers of the API would let it show nothing but text. */
const POLICY = "default-src 'none';style-src-attr 'unsafe-inline';img-src 'self';frame-ancestors 'none';base-uri 'none'"

/** Answers a refusal with its page. */
export const sendFailurePage = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(failurePage(words, status))

/** Whether a person's browser goes to this address, instead of a program calling it: they are answered with a page. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
)
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities.get(sign) ?? sign)
