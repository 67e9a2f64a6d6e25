/**
 * Moves a floating element to the lowest position at the left or right edge where it covers no text or control, and
 * shrinks it if necessary. If every position covers something, it uses the position with the lowest cost; it is never
 * hidden. Returns a function that stops this (rules: messaging button).
 */
export function keepClear(floating: HTMLElement | null): () => void {
  if (!floating) return () => undefined
  let place: Place = { x: 0, y: 0, size: LARGE }
  const move = () => {
    const { right, bottom } = floating.getBoundingClientRect()
    place = bestPlace(thingsBeside(floating), right - place.x, bottom - place.y)
    floating.style.translate = `${place.x}px ${place.y}px`
    floating.toggleAttribute('data-small', place.size === SMALL)
  }
  // During scrolling the element keeps its position while it covers no control and no price.
  const stayOrMove = () => {
    if (costOf(thingsBeside(floating), floating.getBoundingClientRect()) >= COST.price) move()
  }
  const ended = new AbortController()
  const changes = new MutationObserver(stayOrMove)
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  addEventListener('scroll', stayOrMove, ended)
  for (const event of ['scrollend', 'resize']) addEventListener(event, move, ended)
  move()
  return () => {
    changes.disconnect()
    ended.abort()
  }
}

/** Offset from the default position at the lower right, and the element's size, in pixels. */
type Place = { x: number; y: number; size: number }

const LARGE = 56
/** Minimum size of a touch target (WCAG 2.5.5). */
const SMALL = 44

/** Costs of covering each kind of content. A wide control can still be clicked beside the element. */
const COST = { picture: 1, words: 2, price: 8, wideControl: 10, wideButton: 24, control: 100 }

/** Matches a text that consists of a price only. */
const PRICE = /^.{0,4}[₦$]\s?[\d,.]+$/

/** Controls, and texts that change when a control is used, such as a gallery's counter. */
const CONTROLS = 'a,button,input,select,textarea,summary,label:has(input),[aria-live]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Thing = { box: Box; cost: number }

/** Returns the position with the lowest cost. `right` and `bottom` are the edges of the default position. */
function bestPlace(things: readonly Thing[], right: number, bottom: number): Place {
  let best = { place: { x: 0, y: 0, size: LARGE }, cost: Infinity }
  for (const place of [...places(things, right, bottom, LARGE), ...places(things, right, bottom, SMALL)]) {
    const { x, y, size } = place
    const box = { left: right - size + x, right: right + x, top: bottom - size + y, bottom: bottom + y }
    const cost = costOf(things, box)
    if (cost < best.cost) best = { place, cost }
    if (cost === 0) break
  }
  return best.place
}

const STEP = 16
/** The highest position, below the header and the toasts, as a fraction of the window's height. */
const HIGHEST = 0.3

/**
 * Returns the candidate positions at both edges of the window's lower part, lowest first. They include the positions
 * directly above or below each element.
 */
function places(things: readonly Thing[], right: number, bottom: number, size: number): Place[] {
  const margin = document.documentElement.clientWidth - right
  const highest = Math.min(0, innerHeight * HIGHEST + size - bottom)
  const steps = Array.from({ length: Math.floor(-highest / STEP) + 1 }, (_, at) => -at * STEP)
  const edges = things.flatMap(({ box }) => [box.top - bottom, box.bottom + size - bottom])
  return [...new Set([...steps, ...edges.filter((y) => y < 0 && y >= highest)])]
    .toSorted((one, other) => other - one)
    .flatMap((y) => [
      { x: 0, y, size },
      { x: margin - (right - size), y, size },
    ])
}

const costOf = (things: readonly Thing[], own: Box): number =>
  things.reduce((sum, { box, cost }) => (meet(box, own) ? sum + cost : sum), 0)

const meet = (one: Box, other: Box): boolean =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left

/** Returns texts, pictures and controls in the window's lower part, each with the cost of covering it. */
function thingsBeside(floating: HTMLElement): Thing[] {
  const inView = { left: 0, right: innerWidth, top: innerHeight * HIGHEST - LARGE, bottom: innerHeight }
  const things: Thing[] = []
  const take = (element: Element, boxes: Iterable<DOMRect>, cost: (box: DOMRect) => number) => {
    if (floating.contains(element)) return
    for (const box of boxes)
      // Text for screen readers only has a box of one pixel.
      if (box.height > 1 && meet(box, inView) && element.checkVisibility({ visibilityProperty: true }))
        things.push({ box, cost: cost(box) })
  }
  for (const control of document.querySelectorAll(CONTROLS))
    take(control, control.getClientRects(), ({ width, height }) =>
      height >= LARGE * 3
        ? 0
        : width < LARGE * 3
          ? COST.control
          : control.matches('button')
            ? COST.wideButton
            : COST.wideControl,
    )
  for (const picture of document.images) take(picture, picture.getClientRects(), () => COST.picture)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!data.trim() || !parentElement) continue
    range.selectNodeContents(texts.currentNode)
    take(parentElement, range.getClientRects(), () => (PRICE.test(data.trim()) ? COST.price : COST.words))
  }
  return things
}
