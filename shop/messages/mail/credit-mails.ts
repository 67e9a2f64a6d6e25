import type { CardToMail } from '#shop/shopping/gift-cards/gift-card.ts'
import { formatNaira } from '#shop/core/money.ts'
import { mailOf, type Mail } from './mail.ts'

/** Sends a gift card to its recipient. The code appears in this mail and nowhere else (rules: gift card code). */
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
        fromName
          ? `${fromName} sent you a gift card of ${formatNaira(balance)}.`
          : `You received a gift card of ${formatNaira(balance)}.`,
        'Enter its code on the payment page of our shop. You can use it for several orders until its value is spent. It does not expire.',
        'Anyone who has the code can use it, so please keep this email safe.',
      ],
      ...(message && { facts: [{ label: 'Message', lines: message.split('\n') }] }),
      codes: [
        {
          label: `Gift card No. ${number}`,
          code,
          action: { label: 'Check the balance', url: `${shopUrl}/gift-card` },
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
      paragraphs: ['To use it for your next order, select store credit on the payment page. It does not expire.'],
      action: { label: 'View your store credit', url: `${shopUrl}/account` },
    },
  )
