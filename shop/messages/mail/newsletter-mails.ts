import { CONSENT, LINK_DAYS } from '#shop/messages/newsletter/subscription.ts'
import { mailOf, type Mail } from './mail.ts'

/** An abandoned cart. `token` restores the cart; `leaveToken` unsubscribes. */
type BagLeft = {
  name: string
  email: string
  token: string
  leaveToken: string
  lines: { name: string; rows: { size: string; quantity: number }[] }[]
}

/** Asks the recipient to confirm the newsletter subscription by a link (rules: newsletter). */
export const subscriptionRequestMail = (to: { email: string; link: string }, shopUrl: string): Mail =>
  mailOf(
    'letters-asked',
    { name: '', email: to.email },
    {},
    {
      heading: 'Confirm your subscription',
      greeting: 'Hello,',
      paragraphs: [
        `By confirming, you agree to this: “${CONSENT}”`,
        `The link works once and expires after ${LINK_DAYS} days. If this wasn’t you, ignore this email. We won’t write again unless you confirm.`,
      ],
      action: { label: 'Confirm', url: `${shopUrl}/letters/confirm#${to.link}` },
    },
  )

/** Reminds a customer of an abandoned cart. The link restores the cart in any browser (rules: abandoned cart). */
export const abandonedCartMail = (bag: BagLeft, shopUrl: string): Mail => {
  const leaveUrl = `${shopUrl}/letters/leave/${bag.leaveToken}`
  const letter = {
    heading: 'Still in your cart',
    greeting: `Dear ${bag.name},`,
    paragraphs: ['Products in a cart are not reserved and can sell out.'],
    facts: [
      { label: 'Your cart', lines: bag.lines.map(({ name, rows }) => `${name}, ${rows.map(rowWords).join(', ')}`) },
    ],
    action: { label: 'Open my cart', url: `${shopUrl}/letters/bag#${bag.token}` },
    leave: { label: 'Unsubscribe', url: leaveUrl },
  }
  return { ...mailOf('bag-left', bag, { name: bag.name }, letter), leaveUrl }
}

const rowWords = ({ size, quantity }: { size: string; quantity: number }) =>
  quantity === 1 ? `size ${size}` : `${quantity} of size ${size}`
