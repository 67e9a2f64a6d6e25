import type { Page } from 'playwright-core'

/**
 * Returns the dropdowns in which the text of a selected option would be cut off. Options with user-written text may end
 * with an ellipsis if their full text is shown on hover.
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
