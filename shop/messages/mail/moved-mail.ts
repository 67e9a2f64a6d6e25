import type { Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

/**
 * Asks a customer who was imported from another shop system to choose a password. The mail contains no secret, because
 * it may stay unread for weeks; a code is sent when the customer requests it. `shopUrl` has no trailing slash
 * (rules: imported customers).
 */
export const passwordResetMail = (
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
        `Our shop has moved to a new system. Your account was moved with your name and this email address, but without your password. To log in, choose a new password.`,
        `Enter this email address on the page that opens, and we will send you a code. If you don’t want an account at ${house.name}, ignore this email.`,
      ],
      action: { label: 'Choose a password', url: `${shopUrl}/forgot-password` },
    },
  )
