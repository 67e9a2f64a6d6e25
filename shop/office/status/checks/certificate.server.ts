import { connect, type PeerCertificate } from 'node:tls'
import { counted } from '#shop/core/counted.ts'
import { green, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const DAY_MS = 24 * 60 * 60_000
const [SOON_DAYS, VERY_SOON_DAYS] = [21, 7]
const ANSWER_WITHIN_MS = 5_000
const REMEDY = 'Ask your technician to renew the certificate of the web address.'

/**
 * Checks the TLS certificate that browsers get at the shop's web address: it is trusted, and valid for some weeks
 * (rules: status of the certificate).
 */
export async function checkCertificate({ env, clock }: Sources): Promise<Finding> {
  const address = URL.parse(env.PUBLIC_URL ?? '')
  if (address?.protocol !== 'https:') return off('The shop has no web address with https, so it needs no certificate.')
  const { hostname, port } = URL.parse(env.ADDRESS_TEST_HOST ?? '') ?? address
  const found = await certificateAt({ host: hostname, port: Number(port || 443), servername: address.hostname })
  if ('problem' in found)
    return red(
      `No secure connection to ${address.host} could be made: ${found.problem}.`,
      'Ask your technician to check the web server, the certificate and the DNS settings of the web address.',
    )
  if (found.distrust !== null)
    return red(`Browsers don’t trust the certificate of ${address.host}: ${found.distrust}.`, REMEDY)
  const days = Math.floor((found.validTo.getTime() - clock().getTime()) / DAY_MS)
  const sentence =
    days < 0
      ? `The certificate of ${address.host} has expired.`
      : `The certificate of ${address.host} is valid for ${counted(days, 'more day')}.`
  if (days >= SOON_DAYS) return green(sentence)
  return days >= VERY_SOON_DAYS ? yellow(sentence, REMEDY) : red(sentence, REMEDY)
}

type Found = { problem: string } | { distrust: string | null; validTo: Date }

/** Connects and returns the certificate, also if it isn't trusted; or why no TLS connection could be made. */
function certificateAt(where: { host: string; port: number; servername: string }): Promise<Found> {
  return new Promise((resolve) => {
    const socket = connect({ ...where, rejectUnauthorized: false, timeout: ANSWER_WITHIN_MS }, () => {
      const certificate: Partial<PeerCertificate> = socket.getPeerCertificate()
      const distrust = socket.authorized ? null : String(socket.authorizationError)
      socket.destroy()
      resolve(
        certificate.valid_to === undefined
          ? { problem: 'the server sent no certificate' }
          : { distrust, validTo: new Date(certificate.valid_to) },
      )
    })
    socket.on('timeout', () => {
      resolve({ problem: `no response within ${ANSWER_WITHIN_MS / 1_000} seconds` })
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message }))
  })
}
