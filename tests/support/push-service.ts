import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

type Pushed = { url: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A browser's push service on this machine: it keeps what is sent to it, and answers as it is told.
 *
 * @param port where a site that runs already looks for it, if not a free one
 */
export async function startPushService(port = 0) {
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      pushed.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
      reply.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    pushed,
    answerWith(next: number) {
      status = next
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser that is subscribed: what it tells the site, and how it reads what comes (RFC 8291). */
export function subscribedBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    /** @throws Error for what was not encrypted for it */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const shared = derive(ecdh.computeSecret(theirs), auth, info, 32)
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // A delimiter, and zeros after it.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
