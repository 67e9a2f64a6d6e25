/** The visitor's source: the UTM parameters of the link that led to the shop, or the host of the linking page. */
export type OrderSource = { source: string; medium: string; campaign: string; referrer: string }

const LONGEST = 100
const aHost = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Parses a source query such as `utm_source=mail&referrer=example.com`. Its values are untrusted, so they are
 * shortened, and invalid characters and hosts are removed. Null if nothing is left (rules: order source).
 */
export function sourceIn(query: string): OrderSource | null {
  const sent = new URLSearchParams(query)
  const text = (name: string) =>
    (sent.get(name) ?? '')
      .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
      .trim()
      .slice(0, LONGEST)
      .toWellFormed()
  const host = (sent.get('referrer') ?? '').toLowerCase()
  const source = {
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    referrer: aHost.test(host) ? host : '',
  }
  return Object.values(source).some(Boolean) ? source : null
}
