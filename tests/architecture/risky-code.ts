import type { Rule } from './rules.ts'
import { among, sourceRule } from './source-rule.ts'

const SERVER = 'apps/server/src/'

/** Code that attackers look for; in the files that need it, it gets no input from people. */
const risky = sourceRule

/** Rules that docs/security.md counts on, by its requirements' numbers in the comments. */
export const riskyCode: readonly Rule[] = [
  // 1.3.2
  risky('no text becomes code', /\beval\(|\bnew Function\(|from 'node:vm'/),
  // 1.2.3
  risky(
    'HTML is written by React alone, but for the one block of JSON',
    /dangerouslySetInnerHTML|\.innerHTML\b/,
    among(['apps/web/app/lib/page/page-labels.tsx']),
  ),
  // 1.2.9
  risky(
    'regular expressions are made of constants',
    /\bnew RegExp\(/,
    among([
      `${SERVER}config.ts`,
      `${SERVER}modules/payment-providers/test/cards.ts`,
      'packages/contract/src/money.ts',
      'packages/contract/src/visible-text.ts',
    ]),
  ),
  // 1.2.4
  risky(
    'SQL is written with parameters',
    /\bsql\.raw\(/,
    (path) =>
      path.startsWith(`${SERVER}migrations/`) ||
      among([
        `${SERVER}demo/seed.ts`,
        `${SERVER}modules/payments/refunds/money-of-booking.ts`,
        `${SERVER}modules/payments/people/personal-data-queries.ts`,
        `${SERVER}modules/reconciliation/comparison/compare.ts`,
        `${SERVER}modules/reconciliation/comparison/items.ts`,
        `${SERVER}platform/db/columns.ts`,
        `${SERVER}platform/db/runtime-role.ts`,
      ])(path),
  ),
  // 1.2.5
  risky('only the embedded database starts programs', /from 'node:child_process'/, (path) =>
    path.startsWith(`${SERVER}platform/embedded-postgres/`),
  ),
  // 6.5.3
  risky('chance comes from the operating system', /\bMath\.random\b/),
  // 11.4.1 and 11.4.3
  risky(
    'hashes are SHA-256',
    /\b(?:md5|sha-?(?:1|224))\b|\b(?:createHash|createHmac|hkdfSync)\(\s*(?!['\s]*sha256')/i,
    among([
      // What authenticator apps have (RFC 6238), and the description of the call that sets one up.
      `${SERVER}modules/identity/factors/app-code.ts`,
      'packages/contract/src/endpoints/factors.ts',
      // Ids of items that are compared; no security depends on them.
      `${SERVER}modules/reconciliation/comparison/compare.ts`,
    ]),
  ),
  // 11.2.1
  risky(
    'ciphers and password hashes are Node’s own, and in few places',
    /\b(?:create(?:Dec|C)ipheriv|argon2(?:Sync)?|scrypt(?:Sync)?|pbkdf2(?:Sync)?|create(?:Sign|Verify|ECDH|DiffieHellman)|p(?:ublic|rivate)(?:En|De)crypt|generateKeyPair\w*)\(|\bcrypto\.subtle\b|from '(?:@noble|bcrypt|argon2|crypto-|node-forge|tweetnacl|libsodium|jsonwebtoken|sjcl)/,
    among([
      `${SERVER}backup/encryption.ts`,
      `${SERVER}modules/identity/passwords/password-hash.ts`,
      // The public key that belongs to the private one; web-push encrypts and signs.
      `${SERVER}modules/notifications/push/push-keys.ts`,
      `${SERVER}platform/secrets/encryption.ts`,
    ]),
  ),
  risky('what a password hash costs is said in one place', /\bpasswordCost:/, among([`${SERVER}config.ts`])),
  // 13.2.4 and 13.2.5
  risky(
    'the server calls others from few places',
    /\bfetch\(|\bcreateTransport\(|\bcreateRemoteJWKSet\(|\bnew (?:Client|Pool|Stripe|WebSocket)\(|\b(?:connect|request|get)\b[^;]*from 'node:(?:net|tls|https?|http2)'|from '(?:node:dgram|node:dns|undici)/,
    (path) =>
      !path.startsWith(SERVER) ||
      among([
        // Google and GitHub, at whose addresses better-auth asks as well.
        `${SERVER}modules/identity/social/social-providers.ts`,
        `${SERVER}modules/mail/send-mail.ts`,
        // The push services of browsers, and no other address (push-services.ts).
        `${SERVER}modules/notifications/push/send-push.ts`,
        `${SERVER}modules/payment-providers/stripe/client.ts`,
        `${SERVER}modules/search/opensearch/engine.ts`,
        // PostgreSQL; the last only reads an address.
        `${SERVER}platform/db/database.ts`,
        `${SERVER}platform/embedded-postgres/connect.ts`,
        `${SERVER}platform/secrets/transport-security.ts`,
      ])(path),
  ),
  // 16.2.3
  risky(
    'logs go to standard error alone',
    /\bconsole\.|\bprocess\.std(?:out|err)\b|\bpino\(/,
    // The second says where the site is, and why it does not start.
    (path) => !path.startsWith(SERVER) || among([`${SERVER}platform/http/server.ts`, `${SERVER}main.ts`])(path),
  ),
  // 12.1.1, 12.1.2 and 12.3.2
  risky(
    'TLS to others is Node’s own, with certificates that are checked',
    /rejectUnauthorized\s*:|NODE_TLS_REJECT_UNAUTHORIZED|\bm(?:in|ax)Version\s*:|\bsecureProtocol\s*:|\bciphers\s*:/,
  ),
]
