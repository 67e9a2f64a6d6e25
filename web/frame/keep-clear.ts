/**
 * Keeps what floats over the page out of the way: where a control lies under it, it is away (app.css). Controls much
 * larger than it can be pressed beside it. Returns what ends this.
 */
export function keepClear(floating: HTMLElement): () => void {
  const look = () => {
    const own = floating.getBoundingClientRect()
    const covers = [...document.querySelectorAll('a,button,input,select,label,summary')].some((control) => {
      const { top, right, bottom, left, height } = control.getBoundingClientRect()
      const meets = top < own.bottom && bottom > own.top && left < own.right && right > own.left
      return meets && control !== floating && height > 1 && height < own.height * 3
    })
    floating.classList.toggle('away', covers)
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
