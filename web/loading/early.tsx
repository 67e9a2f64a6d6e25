import { createContext, useContext } from 'react'
import { storageKey } from '#web/state/persisted.ts'
import { personal } from './personal.ts'
import { LATER, startLater } from './start-later.ts'
import { trustedTypes } from './trusted-types.ts'

/** Input recorded by the script below before hydration. */
export type Early = {
  /** Clicks on buttons that need scripts. */
  presses: MouseEvent[]
  /** Values typed or chosen, by control: a text, or the checked state. */
  typed: Map<Control, string | boolean>
  end: () => void
  /** Shows the web fonts, and the pictures below the first view; set by `startLater`. */
  showRest: () => void
  /** Counts a requested style sheet as lost if it doesn't arrive in time. */
  watch: (sheet: HTMLLinkElement) => void
  /** True once the visitor has interacted with the page before hydration. */
  isTouched?: boolean
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    early?: Early
  }
}

/** A style sheet counts as lost after this many milliseconds. */
const PATIENCE_MS = 20_000

/** Controls whose clicks are recorded: buttons, and the link that opens the search. */
export const KEPT = 'button,a.seek'

/**
 * Records input before hydration, for `wakeUp`. If a style sheet failed to load, it is requested three more times. If
 * these requests or scripts failed, the scripts are fetched and the page is reloaded once, because a failed module can't
 * run again. Clicks on links, on forms with a URL and on popover buttons aren't recorded, because these work without
 * scripts; the link to the search is recorded, because it opens a window. The script also stores a URL with a discount
 * code, because another page may read it, and the source in the visit's first URL
 * (rules: remembered discount code, order source).
 */
const script = `(() => {
  try {
    const said = location.search.match(/utm_[^&]+/g) || []
    sessionStorage['${storageKey}-source'] ??= '?' + said.join('&') + '&referrer=' + document.referrer.split('/', 3).join('/')
    if (/[?&]code=./.test(location.search)) sessionStorage['${storageKey}-code'] = location.href
  } catch {}
  const presses = [], typed = new Map()
  const press = (event) => {
    const button = event.target.closest?.('${KEPT}')
    if (!button || button.popoverTargetElement) return
    if (button.href ? event.ctrlKey || event.metaKey || event.shiftKey : button.type !== 'button' && button.form?.method !== 'dialog') return
    if (button.href) event.preventDefault()
    presses.push(event)
    button.dataset.early = ''
  }
  const type = ({ target }) => typed.set(target, /radio|checkbox/.test(target.type) ? target.checked : target.value)
  const load = async (tries) => {
    const files = new Set(document.documentElement.innerHTML.match(/\\/assets\\/[\\w-]+\\.js/g))
    const isThere = async (file) => (await fetch(file)).ok
    try {
      if ((await Promise.all([...files].map(isThere))).includes(false)) throw 0
      location.reload()
    } catch {
      if (tries > 0) setTimeout(load, 2000, tries - 1)
      else say()
    }
  }
  let isMending = false
  const mend = () => {
    if (isMending) return
    isMending = true
    performance.getEntriesByType('navigation')[0]?.type === 'reload' ? say() : load(2)
  }
  const say = () => {
    const word = document.createElement('p'), button = document.createElement('button')
    word.setAttribute('role', 'alert')
    word.dataset.lost = ''
    word.append('Part of this page did not load.', button)
    button.textContent = 'Try again'
    button.onclick = () => { word.remove(); load(1) }
    document.body.append(word)
  }
  const lose = ({ target, reason }) => {
    if (target.rel === 'stylesheet') {
      const [address, tries = 0] = target.href.replace('#', '').split('?again=')
      if (tries > 2) return mend()
      const next = target.cloneNode()
      next.href = address + '?again=' + (+tries + 1)
      next.onload = target.onload
      setTimeout(() => document.head.append(next), 500)
      watch(next)
    } else if (reason || target.type === 'module') mend()
  }
  const watch = (sheet) => setTimeout(() => {
    if (!sheet.sheet && document.querySelector('script[type=${LATER}]')) lose({ target: sheet })
  }, ${PATIENCE_MS})
  const heard = { click: press, input: type, error: lose, unhandledrejection: lose }
  for (const kind in heard) addEventListener(kind, heard[kind], true)
  const end = () => { for (const kind in heard) removeEventListener(kind, heard[kind], true) }
  window.early = { presses, typed, end, watch }
})();
`

/** The nonce of the server's inline scripts; undefined in the browser (`server/http/content-security.ts`). */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * Must be rendered before all controls (rules: input before hydration). Only the server renders it, so it is not part
 * of the browser's code.
 */
export const EarlyScript = () => (
  <script
    nonce={useContext(ScriptNonce)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? trustedTypes + script + personal + startLater : '' }}
  />
)
