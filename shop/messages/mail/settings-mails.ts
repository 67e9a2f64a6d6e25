import { mailOf, type Mail } from './mail.ts'

type Account = { currency: string; bank: string; name: string; number: string }

/** Notifies an owner that the bank accounts for transfers were changed, and by whom (rules: bank accounts). */
export const bankAccountsMail = (
  to: { name: string; email: string },
  { by, at, accounts }: { by: string; at: string; accounts: readonly Account[] },
  shopUrl: string,
): Mail =>
  mailOf(
    'bank-accounts',
    to,
    { name: to.name, who: by },
    {
      heading: 'The bank accounts were changed',
      greeting: `Dear ${to.name},`,
      paragraphs: [
        `${by} changed the bank accounts for customers’ transfers on ${at}. Customers now see the accounts below.`,
        'If you know about this change, you don’t need to do anything. If not, restore the previous accounts under Settings, Payments, and contact the person who made the change. Until then, don’t ask customers to transfer money.',
      ],
      facts: accounts.map(({ currency, bank, name, number }) => ({
        label: `${bank}, ${currency}`,
        lines: [number, name],
      })),
      action: { label: 'Open the settings', url: `${shopUrl}/admin/settings/payments` },
    },
  )
