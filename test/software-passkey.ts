import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A software passkey for this site, as a phone stores it. It can register and sign any number of times. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]),
  )
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, more: Uint8Array = new Uint8Array(), count = (counter += 1)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counted, more])
  }
  const names = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

  return {
    id: names.id,
    make(challenge: string, { from = origin, isVerified = true } = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = PRESENT | ATTESTED | (isVerified ? VERIFIED : 0)
      const data = authData(flags, Buffer.concat([Buffer.alloc(16), length, id, coseKey]))
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, from))
      return { ...names, response: { clientDataJSON, attestationObject: base64url(attestationObject) } }
    },
    sign(challenge: string, { from = origin, isVerified = true, count = undefined as number | undefined } = {}) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authData(PRESENT | (isVerified ? VERIFIED : 0), undefined, count)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...names,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
