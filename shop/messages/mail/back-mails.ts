import type { AskingToMail } from '#shop/shopping/back-in-stock/asking.ts'
import { choiceAddress } from '#shop/core/choice-address.ts'
import { colorName } from '#shop/core/color-name.ts'
import { mailOf, type Mail } from './mail.ts'

/** Asks the recipient to confirm or withdraw a back-in-stock request by a link (rules: asking to be told). */
export const backAskedMail = (asking: AskingToMail, shopUrl: string): Mail =>
  mailOf('back-in-stock-asked', { name: '', email: asking.email }, valuesOf(asking), {
    heading: 'Is this your address?',
    greeting: 'Hello,',
    paragraphs: [
      'Open the link and say yes, and we write to you once, when it is back. By the same link you can take that back.',
      'If it was not you, there is nothing to do: without a yes we don’t write again.',
    ],
    action: { label: 'Answer', url: `${shopUrl}/back-in-stock#${asking.token}` },
  })

/** Notifies the customer that the variant is back in stock, and that others know too (rules: told when it is back). */
export const backMail = (asking: AskingToMail, shopUrl: string): Mail =>
  mailOf('back-in-stock', { name: '', email: asking.email }, valuesOf(asking), {
    heading: 'It is back',
    greeting: 'Hello,',
    paragraphs: [
      'There are only some, and whoever asked before you was told too: who orders first has it.',
      'You asked us for this letter, and it is the only one.',
    ],
    action: { label: 'See it', url: shopUrl + choiceAddress(asking.product.id, asking.size, asking.color) },
  })

const valuesOf = ({ product, size, color }: AskingToMail) => ({
  product: product.name,
  choice: `size ${size}, ${colorName(color)}`,
})
