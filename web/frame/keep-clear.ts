/**
 * Lets the message link float at the lowest position at the left or right edge where it covers no control and no price,
 * and preferably no text; shrinks it if necessary. If there is no such position, or if the link's place in the footer is
 * in view, the link stays in that place. Stops when the link is removed from the page (rules: messaging button).
 */
export function keepClear(link: HTMLElement): void {
  let place: Place | null = null
  const put = (next: Place | null) => {
    place = next
    link.toggleAttribute('data-floats', place !== null)
    link.toggleAttribute('data-small', place?.size === SMALL)
    link.style.translate = place ? `${place.x}px ${place.y}px` : ''
  }
  const move = () => {
    put(null)
    const atRest = link.getBoundingClientRect().bottom
    put({ x: 0, y: 0, size: LARGE })
    const { right, bottom } = link.getBoundingClientRect()
    put(atRest <= bottom + 1 ? null : bestPlace(thingsBeside(link), right, bottom))
  }
  // During scrolling the link keeps its position while it covers no control and no price.
  const stayOrMove = () => {
    if (!link.isConnected) return stop()
    if (!place || link.parentElement!.getBoundingClientRect().top <= innerHeight || covers(link)) move()
  }
  const ended = new AbortController()
  const changes = new MutationObserver(stayOrMove)
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  const growth = new ResizeObserver(stayOrMove)
  growth.observe(document.body)
  addEventListener('scroll', stayOrMove, ended)
  for (const event of ['scrollend', 'resize']) addEventListener(event, move, ended)
  move()
  function stop() {
    changes.disconnect()
    growth.disconnect()
    ended.abort()
  }
}

const covers = (link: HTMLElement): boolean => costOf(thingsBeside(link), link.getBoundingClientRect()) === Infinity

/** Offset from the default position at the lower right, and the link's size, in pixels. */
type Place = { x: number; y: number; size: number }

const LARGE = 56
/** Minimum size of a touch target (WCAG 2.5.5). */
const SMALL = 44

/** Costs of covering a picture or a text. Controls and prices are never covered. */
const COST = { picture: 1, words: 2, price: Infinity, control: Infinity }

/** Matches a text that consists of a price only. */
const PRICE = /^.{0,4}[₦$]\s?[\d,.]+$/

/** Controls, and texts that change when a control is used, such as a gallery's counter. */
const CONTROLS = 'a,button,input,select,textarea,summary,label:has(input),[aria-live]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Thing = { box: Box; cost: number }

/**
 * Returns the position with the lowest cost, or null if every position covers a control or a price. `right` and `bottom`
 * are the edges of the default position.
 */
function bestPlace(things: readonly Thing[], right: number, bottom: number): Place | null {
  let best: { place: Place | null; cost: number } = { place: null, cost: Infinity }
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
function thingsBeside(link: HTMLElement): Thing[] {
  const inView = { left: 0, right: innerWidth, top: innerHeight * HIGHEST - LARGE, bottom: innerHeight }
  const things: Thing[] = []
  const take = (element: Element, boxes: Iterable<DOMRect>, cost: (box: DOMRect) => number) => {
    if (link.contains(element)) return
    for (const box of boxes)
      // Text for screen readers only has a box of one pixel.
      if (box.height > 1 && meet(box, inView) && element.checkVisibility({ visibilityProperty: true }))
        things.push({ box, cost: cost(box) })
  }
  for (const control of document.querySelectorAll(CONTROLS))
    // Most of a high control, such as a product's picture, can still be clicked.
    take(control, control.getClientRects(), ({ height }) => (height >= LARGE * 3 ? 0 : COST.control))
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
