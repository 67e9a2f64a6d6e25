import type { BackInStockMail } from '#shop/shopping/back-in-stock/back-in-stock-request.ts'
import { choiceAddress } from '#shop/core/choice-address.ts'
import { colorName } from '#shop/core/color-name.ts'
import { mailOf, type Mail } from './mail.ts'

/** Asks the recipient to confirm or withdraw a back-in-stock request by a link (rules: back-in-stock request). */
export const backInStockConfirmMail = (asking: BackInStockMail, shopUrl: string): Mail =>
  mailOf('back-in-stock-asked', { name: '', email: asking.email }, valuesOf(asking), {
    heading: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Open the link to confirm, and we will email you once, when it is back in stock. You can cancel the request with the same link.',
      'If this wasn’t you, ignore this email. We won’t write again unless you confirm.',
    ],
    action: { label: 'Confirm or cancel', url: `${shopUrl}/back-in-stock#${asking.token}` },
  })

/**
 * Notifies the customer that the variant is back in stock, and that other customers were notified too
 * (rules: back-in-stock mail).
 */
export const backMail = (asking: BackInStockMail, shopUrl: string): Mail =>
  mailOf('back-in-stock', { name: '', email: asking.email }, valuesOf(asking), {
    heading: 'Back in stock',
    greeting: 'Hello,',
    paragraphs: [
      'Only a few are available, and we also notified customers who asked earlier. We can’t reserve any.',
      'You asked for this email. We won’t send another one.',
    ],
    action: { label: 'View product', url: shopUrl + choiceAddress(asking.product.id, asking.size, asking.color) },
  })

const valuesOf = ({ product, size, color }: BackInStockMail) => ({
  product: product.name,
  choice: `size ${size}, ${colorName(color)}`,
})
