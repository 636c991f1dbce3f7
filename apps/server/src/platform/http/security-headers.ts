import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What Stripe documents for its fields. It is in the policy of every page, since a policy stays with its document and
 * one comes to the payment page without loading another; nothing is loaded before.
 */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** What no page of ours uses is closed to all that it loads; Stripe's fields may offer the browser's own payment sheet. */
const CLOSED =
  'accelerometer bluetooth browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi screen-wake-lock serial usb xr-spatial-tracking'

const permissionsPolicy = (stripe: boolean): string =>
  [
    ...CLOSED.split(' ').map((feature) => `${feature}=()`),
    stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()',
  ].join(', ')

/**
 * A strict content security policy: scripts and style sheets of our own or with this answer's nonce, nothing from
 * elsewhere; but where cards are paid at Stripe, what its own fields need. Style attributes are allowed, since a picture's placeholder colour is one; they can't run anything.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; dev: boolean; stripe: boolean },
): Promise<void> {
  const stripe = options.stripe ? STRIPE : { scripts: [], frames: null, calls: [] }
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        frameSrc: stripe.frames,
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.dev ? ['ws:'] : []), ...stripe.calls],
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
  const permissions = permissionsPolicy(options.stripe)
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
  'permissions-policy': permissionsPolicy(false),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
