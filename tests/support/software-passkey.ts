import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@bikevalley/contract'

/** Flags of authenticator data: somebody was there, it was them, and a new key comes along. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const b64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** As much of CBOR as an attestation without a statement has: short texts and byte strings, small numbers, maps. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** A public key on P-256 in COSE form (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}

/** A passkey in memory, which does what a browser with an authenticator does. `verified` is whether it asked who is there. */
export function softwarePasskey({ origin = 'http://localhost:3000', verified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let count = 0
  let owner = ''

  const dataOf = (rpId: string, flags: number, ...rest: Buffer[]) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    count += 1
    const asked = verified ? flags | VERIFIED : flags
    return Buffer.concat([sha256(rpId), Buffer.from([asked]), counter, ...rest])
  }
  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  return {
    make({ rp, user, challenge }: PasskeyCreation): PasskeyRegistration {
      owner = user.id
      const length = Buffer.from([0, id.length])
      const data = dataOf(rp.id, PRESENT | HAS_KEY, Buffer.alloc(16), length, id, coseOf(publicKey))
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(attestation),
        },
      }
    },

    use({ rpId, challenge }: PasskeyRequest): PasskeyAssertion {
      const authenticatorData = dataOf(rpId, PRESENT)
      const clientDataJSON = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientDataJSON),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle: owner,
        },
      }
    },
  }
}
