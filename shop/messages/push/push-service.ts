/** The push services of Chrome and related browsers, Firefox, Edge on Windows, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
]

/**
 * Returns whether the shop may send push requests to this address: it must use https and the default port of a known
 * service, without a password. `testOrigin` is an extra allowed origin, for tests only (rules: push services).
 */
export function isPushService(address: string, testOrigin?: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (testOrigin !== undefined && url.origin === new URL(testOrigin).origin) return true
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && known.some((host) => host.test(url.hostname))
}
