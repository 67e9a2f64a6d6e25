/** The functions that close the open overlays, the lowest first. */
const open: (() => void)[] = []

let agreeing: ReturnType<typeof setTimeout> | undefined
/** A step back was asked for and hasn't happened yet; a page that is opened meanwhile waits for it. */
let goesBack = false
let late: ReturnType<typeof setTimeout> | undefined
let waiting: Parameters<History['pushState']> | null = null
const push = history.pushState.bind(history)

/** A browser goes back within milliseconds, or not at all. */
const PATIENCE_MS = 1_000

type Entry = { key?: string; idx?: number; overlays?: number } | null
const overlaysAt = (entry: Entry): number => entry?.overlays ?? 0
const pageAt = (entry: Entry): string => `${entry?.key} ${entry?.idx}`

/** The page whose entry is the current one. */
let page = pageAt(history.state as Entry)
follow()

/**
 * Gives an overlay that opens an entry of the browser's history, so that Back closes it and doesn't leave the page
 * (rules: overlays and back). The entry has the page's own address, key and index, so that the router needn't know of it; a page that
 * is opened from the overlay takes its place. Returns a function to call when the overlay was closed in another way.
 */
export function openOverlay(close: () => void): () => void {
  open.push(close)
  agreeSoon()
  return () => {
    open.splice(open.lastIndexOf(close), 1)
    agreeSoon()
  }
}

/** Follows the browser's history. An entry that an overlay left behind is gone back from. */
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

/** The history has moved: closes what is above its entry, and keeps the router from hearing of it where the page is the same. */
export function moved(event: PopStateEvent): void {
  const isSamePage = page === pageAt(event.state)
  page = pageAt(event.state)
  if (isSamePage) event.stopImmediatePropagation()
  if (goesBack) arrive()
  else if (isSamePage) for (const close of open.slice(overlaysAt(event.state)).toReversed()) close()
  agreeSoon()
}

/** Delayed, because one overlay may replace another, and an overlay that should close may stay open. */
function agreeSoon(): void {
  clearTimeout(agreeing)
  agreeing = setTimeout(agree)
}

/** Brings the history to as many entries as there are open overlays. */
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
