import type { Page } from 'playwright-core'

/** The dropdowns of the page in which one of the choices, once it is chosen, would lose its end. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')].flatMap((select) => {
      if (!select.checkVisibility()) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      ruler.font = font
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return [...select.options]
        .filter(({ text }) => ruler.measureText(text).width > room + 1)
        .map(({ text }) => `${text}, of which ${Math.round(room)} pixels are seen`)
    })
  })
