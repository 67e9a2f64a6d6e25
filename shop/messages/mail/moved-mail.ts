import type { Letterhead } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/**
 * Asks a customer imported from the owner's former shop to choose a password. The mail contains no secret, because it
 * may stay unread for weeks; a code is sent when the customer requests it. `shopUrl` has no trailing slash
 * (rules: moved customers).
 */
export const passwordAskedMail = (
  customer: { name: string; email: string },
  shopUrl: string,
  { house }: Letterhead,
): Mail =>
  mailOf(
    'password-asked',
    customer,
    { name: customer.name },
    {
      heading: 'Choose your password',
      greeting: `Dear ${customer.name},`,
      paragraphs: [
        `Your account came along with your name and this e-mail, and not with your password, which only you know. Choose one, and you can sign in.`,
        `Enter this e-mail there, and a code is sent to you. If you want no account at ${house.name}, there is nothing to do.`,
      ],
      action: { label: 'Choose a password', url: `${shopUrl}/forgot-password` },
    },
  )
