import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The browser's side of a push subscription. */
export type TestBrowser = ReturnType<typeof makeBrowser>
export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Simulates a push service: it stores the messages it receives and responds with a configurable status. */
export async function makePushService() {
  const received: Received[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('what it says')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: number) => {
      status = next
    },
    close: () => server.close(),
  }
}

/** The browser's side of a subscription: its keys, and the decrypted messages (RFC 8291, RFC 8188). */
export function makeBrowser(origin: string, name: string) {
  const curve = createECDH('prime256v1')
  const point = curve.generateKeys()
  const auth = Buffer.from('0123456789abcdef')
  const subscription = {
    endpoint: `${origin}/${name}`,
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body[20]!
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
    const derive = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The content of the last record ends with a byte 2, followed by padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { subscription, read }
}

/** Returns the claims in the VAPID token of a push after checking its signature with this key (RFC 8292). */
export function claimsOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed by another key')
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('not signed by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
