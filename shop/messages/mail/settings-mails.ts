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
        `${by} changed the accounts that shoppers transfer money to, on ${at}. From now on they see those below.`,
        'If you know of this, there is nothing to do. If not, put the former accounts back under Settings, Payments, and ask her; until then, tell nobody to transfer money.',
      ],
      facts: accounts.map(({ currency, bank, name, number }) => ({
        label: `${bank}, ${currency}`,
        lines: [number, name],
      })),
      action: { label: 'See the settings', url: `${shopUrl}/admin/settings/payments` },
    },
  )
