import { storageKey } from './persisted.ts'

const key = `${storageKey}-source`

/** Notes for this visit where it came from: the first address that was opened, and the page that led there. */
export function keepSource(): void {
  try {
    sessionStorage[key] ??= `${location.search}&referrer=${document.referrer}`
  } catch {
    // A browser that keeps nothing orders all the same.
  }
}

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
