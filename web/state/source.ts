import { storageKey } from './persisted.ts'

/** Under which the early script notes for this visit what its first address said of where it came from, and whose page led there. */
const key = `${storageKey}-source`

const said = new Set(['utm_source', 'utm_medium', 'utm_campaign'])

/** What is sent of it with an order: what a link said of itself, and the host of another's page; nothing else of either. */
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
