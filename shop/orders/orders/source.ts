/** Where whoever ordered came from: what the link said that led her here, or the host of the page that it stood on. */
export type OrderSource = { source: string; medium: string; campaign: string; referrer: string }

const LONGEST = 100
const aHost = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * What is sent of it, as a query: `utm_source=mail&referrer=example.com`. It comes from whoever wrote the link, so it is
 * cut, and what is no text or no host is left out; null where nothing is left (rules: source of an order).
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
