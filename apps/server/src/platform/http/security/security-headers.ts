import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What the form of a payment provider loads from elsewhere. It is in the policy of every page, since a policy stays with its
 * document and one comes to the payment page without loading another; nothing is loaded before.
 */
export type FormSources = {
  scripts: readonly string[]
  frames: readonly string[]
  /** What its scripts call. */
  calls: readonly string[]
  /** Whose frames may offer the browser's own payment sheet. */
  paymentSheets: readonly string[]
}

/** What no page of ours uses is closed to all that it loads. */
const CLOSED =
  'accelerometer bluetooth browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi screen-wake-lock serial usb xr-spatial-tracking'

const permissionsPolicy = (paymentSheets: readonly string[]): string =>
  [
    ...CLOSED.split(' ').map((feature) => `${feature}=()`),
    `payment=(${paymentSheets.length === 0 ? '' : ['self', ...paymentSheets.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ')

/**
 * A strict content security policy: scripts and style sheets of our own or with this answer's nonce, nothing from
 * elsewhere; but what the forms of payment providers need. Style attributes are allowed, since a picture's placeholder colour is one; they can't run anything.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; dev: boolean; forms: readonly FormSources[] },
): Promise<void> {
  const { forms } = options
  const frames = forms.flatMap((form) => form.frames)
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...forms.flatMap(({ scripts }) => scripts)],
        frameSrc: frames.length === 0 ? null : frames,
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.dev ? ['ws:'] : []), ...forms.flatMap(({ calls }) => calls)],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: options.https ? [] : null,
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  const permissions = permissionsPolicy(forms.flatMap(({ paymentSheets }) => paymentSheets))
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissions)
    done()
  })
}

/**
 * The same for JSON answers, which are no pages: a constant policy that allows nothing. helmet builds its headers anew
 * for each request, nonces included, and that would be a tenth of a short call's time.
 */
export const answerHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy([]),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
