import type { SentFile } from '#shop/orders/payments/dispute-desk.ts'
import type { Line } from './ask.server.ts'

const ARRIVES_WITHIN_MS = 30_000

/**
 * Uploads a file to a URL that the provider has signed for it; the API key is not sent. The URL must use HTTPS or have
 * the host of the provider's API. Returns null on success, otherwise the reason (rules: dispute response).
 */
export async function sendFile({ url }: Line, to: string, { bytes, contentType }: SentFile): Promise<string | null> {
  if (!to.startsWith('https://') && new URL(to).origin !== new URL(url).origin) return 'unsafe upload address'
  try {
    const { ok, status } = await fetch(to, {
      method: 'PUT',
      headers: { 'content-type': contentType },
      body: bytes as Uint8Array<ArrayBuffer>,
      signal: AbortSignal.timeout(ARRIVES_WITHIN_MS),
      redirect: 'error',
    })
    return ok ? null : `HTTP status ${status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no response'
  }
}
