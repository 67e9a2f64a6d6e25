/**
 * Keeps what floats over the page out of the way: where a control or a word lies under it, it is away (app.css). Controls
 * much larger than it can be pressed beside it. Returns what ends this.
 */
export function keepClear(floating: HTMLElement): () => void {
  const look = () => {
    const own = floating.getBoundingClientRect()
    const covers = [...document.querySelectorAll('a,button,input,select,label,summary')].some((control) => {
      const { top, right, bottom, left, height } = control.getBoundingClientRect()
      const meets = top < own.bottom && bottom > own.top && left < own.right && right > own.left
      return meets && control !== floating && height > 1 && height < own.height * 3
    })
    floating.classList.toggle('away', covers || coversText(floating))
  }
  const ended = new AbortController()
  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  for (const event of ['scroll', 'resize']) addEventListener(event, look, ended)
  look()
  return () => {
    changes.disconnect()
    ended.abort()
  }
}

/** Points, in parts of its width and height, that are near enough to each other to meet every line of text. */
const PARTS = [0, 0.25, 0.5, 0.75, 1]

/** Whether any word that can be seen lies under it. */
function coversText(floating: HTMLElement): boolean {
  const { left, top, width, height } = floating.getBoundingClientRect()
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
