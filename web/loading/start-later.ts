import { storageKey } from '#web/state/persisted.ts'

/** Replaces the type of a script, or the relation of a link, until the script below restores it. */
export const LATER = 'later'

/**
 * Defers the scripts of a rendered page: returns its HTML without module preloads and module scripts that browsers act
 * on. The script below starts them (rules: deferred scripts).
 */
export function deferScripts(html: string): string {
  const [body, start] = [html.indexOf('</head>'), html.lastIndexOf(START)]
  if (start < 0) return html
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
  return `${head}${html.slice(body, start)} type="${LATER}" async${html.slice(start + START.length)}`
}

/** The attributes of the script that starts the page. Texts can't contain them, because their quotes are escaped. */
const START = ' type="module" async'

/** The scripts start after this many milliseconds even if a picture still loads. */
const LATEST_MS = 10_000

/**
 * Fetches the deferred style sheets and scripts after the page's first pictures, and runs the scripts when the browser
 * is idle; browsers that don't know module preloads fetch them only then. The visitor's first interaction starts them
 * immediately, but never before the style sheets have arrived (rules: deferred scripts). A lost style sheet is requested
 * again by a copy of its link, which has the same `onload`. The web fonts follow the scripts; after an early interaction,
 * the entry script shows them when the code for the interaction has arrived. Then it also shows the pictures below the
 * first view, which scrolling shows at once. In later documents of the visit, the fonts are cached and shown from the
 * start. They are left out if the visitor saves data or has a very slow connection (rules: web fonts).
 *
 * Pointer moves don't count: browsers also report one when a page appears under a resting mouse. Moving a script in the
 * document makes the browser look at its type again.
 */
export const startLater = `(() => {
  const root = document.documentElement
  const showFonts = () => {
    const { saveData, effectiveType } = navigator.connection || {}
    if (saveData || /2g/.test(effectiveType)) return
    root.dataset.fonts = ''
    try { sessionStorage['${storageKey}-fonts'] = 1 } catch {}
  }
  const isDeferred = document.querySelector('link[rel=${LATER}]')
  try { if (!isDeferred || sessionStorage['${storageKey}-fonts']) showFonts() } catch {}
  const canPreload = document.createElement('link').relList.supports('modulepreload')
  let sheets = 0
  const run = () => {
    const script = document.querySelector('script[type=${LATER}]')
    if (!script || sheets) return
    script.type = 'module'
    script.parentNode.insertBefore(script, script.nextSibling)
  }
  const whenIdle = (act) => (window.scheduler?.postTask ? scheduler.postTask(act, { priority: 'background' }) : act())
  const fetchAll = () => {
    const later = (kind) => [...document.querySelectorAll('link[rel=${LATER}]' + kind)]
    const links = later('[as]').concat(canPreload ? later(':not([as])') : [])
    let left = links.length
    for (const link of links) {
      let isWaiting = true
      link.onload = () => {
        if (!isWaiting) return
        isWaiting = false
        if (link.as) sheets--
        left--
        if (early.isTouched) run()
        else if (!left) whenIdle(run), showFonts()
      }
      if (link.as) sheets++, early.watch(link)
      else link.onerror = link.onload
      link.rel = link.as ? 'stylesheet' : 'modulepreload'
    }
  }
  const showAll = () => (root.dataset.touched = '')
  early.showRest = () => (showAll(), showFonts())
  addEventListener('scroll', showAll, { once: true, passive: true })
  const signs = ['pointerdown', 'keydown', 'wheel', 'input', 'click']
  const touched = () => {
    for (const sign of signs) removeEventListener(sign, touched, true)
    early.isTouched = true
    fetchAll()
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', run) : run()
  }
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
  addEventListener('load', () => whenIdle(fetchAll))
  setTimeout(fetchAll, ${LATEST_MS})
})()
`
