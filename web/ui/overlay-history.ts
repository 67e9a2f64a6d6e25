/** Close functions of the open overlays, bottom first. */
const open: (() => void)[] = []

let agreeing: ReturnType<typeof setTimeout> | undefined
/** True while a history step back is pending; a navigation that starts meanwhile waits for it. */
let goesBack = false
let late: ReturnType<typeof setTimeout> | undefined
let waiting: Parameters<History['pushState']> | null = null
const push = history.pushState.bind(history)

/** Timeout for the step back, in milliseconds. Browsers go back almost immediately or not at all. */
const PATIENCE_MS = 1_000

type Entry = { key?: string; idx?: number; overlays?: number } | null
const overlaysAt = (entry: Entry): number => entry?.overlays ?? 0
const pageAt = (entry: Entry): string => `${entry?.key} ${entry?.idx}`

let page = pageAt(history.state as Entry)
follow()

/**
 * Adds a history entry for an overlay, so that Back closes it instead of leaving the page
 * (rules: back closes overlays). The entry has the page's URL, key and index, so the router doesn't notice it;
 * navigating from the overlay replaces it. Returns a function to call when the overlay was closed in another way.
 */
export function openOverlay(close: () => void): () => void {
  open.push(close)
  agreeSoon()
  return () => {
    open.splice(open.lastIndexOf(close), 1)
    agreeSoon()
  }
}

/** Wraps the History API to track entries. Entries left by closed overlays are skipped when going back. */
function follow(): void {
  const replace = history.replaceState.bind(history)
  history.replaceState = (entry, ...rest) => {
    page = pageAt(entry)
    replace(entry, ...rest)
  }
  history.pushState = (...next) => {
    if (goesBack) waiting = next
    else {
      page = pageAt(next[0])
      if (overlaysAt(history.state) > 0) replace(...next)
      else push(...next)
      agreeSoon()
    }
  }
  agreeSoon()
}

/**
 * Handles popstate: closes the overlays above the new history entry. If the page is the same, the router doesn't
 * receive the event.
 */
export function moved(event: PopStateEvent): void {
  const isSamePage = page === pageAt(event.state)
  page = pageAt(event.state)
  if (isSamePage) event.stopImmediatePropagation()
  if (goesBack) arrive()
  else if (isSamePage) for (const close of open.slice(overlaysAt(event.state)).toReversed()) close()
  agreeSoon()
}

/** Syncs the history after a delay, because one overlay may replace another or refuse to close. */
function agreeSoon(): void {
  clearTimeout(agreeing)
  agreeing = setTimeout(agree)
}

/** Adds or removes history entries until there is one per open overlay. */
function agree(): void {
  const here = overlaysAt(history.state)
  if (goesBack || here === open.length) return
  if (here < open.length) {
    for (let overlays = here + 1; overlays <= open.length; overlays += 1) push({ ...history.state, overlays }, '')
    return
  }
  goesBack = true
  late = setTimeout(arrive, PATIENCE_MS)
  history.go(open.length - here)
}

function arrive(): void {
  clearTimeout(late)
  goesBack = false
  const next = waiting
  waiting = null
  if (next) history.pushState(...next)
}
