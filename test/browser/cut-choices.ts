import type { Page } from 'playwright-core'

/**
 * The dropdowns of the page in which one of the choices, once it is chosen, would lose its end. Where people wrote the
 * choices, as long as they like, it may end with an ellipsis and is shown whole on pointing at it.
 */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(select)
      const isToldWhole = textOverflow === 'ellipsis' && select.title === select.selectedOptions[0]?.text
      if (!select.checkVisibility() || isToldWhole) return []
      ruler.font = font
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return [...select.options]
        .filter(({ text }) => ruler.measureText(text).width > room + 1)
        .map(({ text }) => `${text}, of which ${Math.round(room)} pixels are seen`)
    })
  })
