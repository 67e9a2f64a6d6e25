import type { Page } from 'playwright-core'

/**
 * Returns the elements that HTML doesn't permit inside their parent, such as a dialog in a paragraph. The server's
 * markup with such an element is parsed into a different tree.
 */
export const misplacedMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const phrasing = 'p,h1,h2,h3,h4,h5,h6,span,button,label,output,strong,em,select'
    const blocks =
      'article,aside,blockquote,details,dialog,div,dl,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,main,nav,ol,p,section,table,ul'
    return [...document.querySelectorAll(`:is(${phrasing}) :is(${blocks})`)].map((each) => {
      const parent = each.parentElement!.closest(phrasing)!
      return `${each.localName} in ${parent.localName} “${parent.textContent.slice(0, 40)}”`
    })
  })
