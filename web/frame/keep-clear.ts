/**
 * Moves what floats over the page to the lowest place at either edge where no control and no word lies under it, else where no
 * control does, else where none that it would hide for the most part (rules: messaging button). It is always shown. Returns a
 * function that ends this.
 */
export function keepClear(floating: HTMLElement): () => void {
  let place = home
  /** Its box, were it at this place. */
  const boxAt = ({ x, y }: Place) => {
    const { left, top, width, height } = floating.getBoundingClientRect()
    return new DOMRect(left - place.x + x, top - place.y + y, width, height)
  }
  const move = () => {
    const all = places(boxAt(home)).map((each) => ({ each, box: boxAt(each) }))
    const clear = all.filter(({ box }) => !coversControl(floating, box))
    const free = clear.find(({ box }) => !coversText(floating, box)) ?? clear[0]
    const near = free ?? all.find(({ box }) => !coversControl(floating, box, box.width * 3))
    place = near?.each ?? home
    floating.style.translate = `${place.x}px ${place.y}px`
  }
  // While the page scrolls it stays where it is for as long as that is free.
  const stayOrMove = () => {
    const now = floating.getBoundingClientRect()
    if (coversControl(floating, now) || coversText(floating, now)) move()
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

/** How far it is moved from its own place, in pixels. */
type Place = { x: number; y: number }

const home: Place = { x: 0, y: 0 }

/** The places at both edges of the window's lower half, the lowest first. */
function places({ left, right, top, height }: DOMRect): Place[] {
  const across = document.documentElement.clientWidth - left - right
  const up = Array.from({ length: Math.max(1, Math.ceil((top - innerHeight / 2) / height)) }, (_, at) => -at * height)
  return up.flatMap((y) => [
    { x: 0, y },
    { x: across, y },
  ])
}

/** Whether a control lies under it, of less than a width. Controls much larger than it can be pressed beside it. */
const coversControl = (floating: HTMLElement, own: DOMRect, lessThan = Infinity): boolean =>
  [...document.querySelectorAll('a,button,input,select,label,summary')].some((control) => {
    const { top, right, bottom, left, height } = control.getBoundingClientRect()
    const meets = top < own.bottom && bottom > own.top && left < own.right && right > own.left
    return meets && control !== floating && height > 1 && height < own.height * 3 && right - left < lessThan
  })

/** Points, in parts of its width and height, that are near enough to each other to meet every line of text. */
const PARTS = [0, 0.25, 0.5, 0.75, 1]

/** Whether any word that can be seen lies under it. */
function coversText(floating: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  return PARTS.some((x) =>
    PARTS.some((y) => {
      const point = { x: left + x * width, y: top + y * height }
      return document
        .elementsFromPoint(point.x, point.y)
        .some((element) => !floating.contains(element) && hasWordAt(element, point))
    }),
  )
}

function hasWordAt(element: Element, { x, y }: { x: number; y: number }): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || !node.data.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
  })
}
