/** The push services of the browsers there are: Chrome and its kin, Firefox, Edge on Windows, Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
]

/**
 * Whether the shop calls this address to have something pushed: https at a known service, by its own port and without a
 * password (rules: push services). `testOrigin` is the one beside them that only tests name.
 */
export function isPushService(address: string, testOrigin?: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (testOrigin !== undefined && url.origin === new URL(testOrigin).origin) return true
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && known.some((host) => host.test(url.hostname))
}
