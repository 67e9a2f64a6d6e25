import type { CardToMail } from '#shop/shopping/gift-cards/gift-card.ts'
import { formatNaira } from '#shop/core/money.ts'
import { mailOf, type Mail } from './mail.ts'

/** Sends a gift card to its recipient. The code appears in this mail and nowhere else (rules: code of a gift card). */
export const giftCardMail = (
  { recipientName, email, fromName, message, balance, number, code }: CardToMail,
  shopUrl: string,
): Mail =>
  mailOf(
    'gift-card',
    { name: recipientName, email },
    { name: recipientName, amount: formatNaira(balance), from: fromName },
    {
      heading: `A gift card of ${formatNaira(balance)}`,
      greeting: `Dear ${recipientName},`,
      paragraphs: [
        fromName ? `${fromName} gives you a gift card of ${formatNaira(balance)}.` : 'This gift card is yours.',
        'Enter its code on the payment page of our shop. It pays all or a part of an order, as often as something is left on it, and does not run out.',
        'Whoever has the code can spend it: please keep this mail as you would keep money.',
      ],
      ...(message && { facts: [{ label: 'The message with it', lines: message.split('\n') }] }),
      codes: [
        {
          label: `Gift card No. ${number}`,
          code,
          action: { label: 'See what is left on it', url: `${shopUrl}/gift-card` },
        },
      ],
      action: { label: 'Go to the shop', url: shopUrl },
    },
  )

/** Store credit given to a customer, in naira. */
export type CreditGiven = { name: string; email: string; amount: number; balance: number }

/** Notifies a customer that store credit was added to the account (rules: store credit). */
export const creditGivenMail = ({ name, email, amount, balance }: CreditGiven, shopUrl: string): Mail =>
  mailOf(
    'credit-given',
    { name, email },
    { name, amount: formatNaira(amount), balance: formatNaira(balance) },
    {
      heading: `${formatNaira(amount)} of store credit`,
      greeting: `Dear ${name},`,
      paragraphs: ['Tick it on the payment page, and it pays for your next order. It does not run out.'],
      action: { label: 'See your store credit', url: `${shopUrl}/account` },
    },
  )
