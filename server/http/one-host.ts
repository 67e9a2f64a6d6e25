import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names one host alone, as RFC 9112 §3.2 wants it. With two headers, or a whole address that names
 * another one than the header, whoever stands before the shop may have judged by one and we by the other
 * (rules: one host).
 */
export function namesOneHost({ rawHeaders, url = '', headers }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  if (hosts > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const asked = URL.parse(url)
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.username !== '' || asked.password !== '') return false
  return asked.host === URL.parse(`${asked.protocol}//${headers.host ?? ''}`)?.host
}
