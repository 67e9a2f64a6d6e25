import { storageKey } from './persisted.ts'

/** Session storage key where the inline script stores the visit's source: the first URL's query and the referrer. */
const key = `${storageKey}-source`

const said = new Set(['utm_source', 'utm_medium', 'utm_campaign'])

/**
 * Returns the source to send with an order: the known query parameters and the referring host, up to 600 characters.
 */
export function keptSource(): { source?: string } {
  try {
    const kept = String(sessionStorage[key] ?? '')
    const [, query = '', referrer = ''] = /^(.*)&referrer=(.*)$/s.exec(kept) ?? []
    const sent = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => said.has(name)))
    const host = URL.parse(referrer)?.hostname
    if (host && host !== location.hostname) sent.set('referrer', host)
    const source = sent.toString().slice(0, 600)
    return source ? { source } : {}
  } catch {
    return {}
  }
}
