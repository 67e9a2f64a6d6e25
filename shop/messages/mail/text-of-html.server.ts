import { compile, type FormatCallback } from 'html-to-text'

const alternative: FormatCallback = ({ attribs }, _walk, builder) => {
  if (attribs.alt) builder.addInline(`[${attribs.alt}]`)
}
const rule: FormatCallback = (_element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline('* * *')
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  formatters: { alternative, rule },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'alternative' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'rule' },
    { selector: 'table', format: 'dataTable' },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
  ],
})

/** Converts HTML to plain text: links become 'words (address)', lists keep their markers (rules: campaign mails). */
export const textOfHtml = (html: string): string =>
  convert(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
