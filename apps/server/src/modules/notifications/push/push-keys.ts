import { createECDH, ECDH } from 'node:crypto'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'

const CURVE = 'prime256v1'

/** Whether a browser's text is a public key: a point of the curve, base64url. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}

/** By which push services know that this site sends (RFC 8292); base64url, the public one uncompressed. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Those of the installation: they follow from its secret, so that every process has the same ones and nothing more is to be
 * kept. With another secret browsers are to be subscribed anew.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  const ecdh = createECDH(CURVE)
  // Of all texts of 32 bytes one in 2^32 is no private key of this curve.
  for (let number = 1; ; number += 1) {
    const key = deriveKey(secret, `web push ${number}`)
    try {
      ecdh.setPrivateKey(key)
    } catch {
      continue
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
