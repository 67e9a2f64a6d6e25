import { membersOf } from '#shop/core/closed-list.ts'

/** Setup steps before a shop opens, in order (rules: setup steps). */
export const welcomeSteps = {
  house: { label: 'Name and contact', about: 'Your shop’s name, and how shoppers reach you.' },
  bank: { label: 'Bank account', about: 'The account for bank transfers. If you have none, turn off bank transfers.' },
  delivery: { label: 'Delivery fees', about: 'Delivery areas and their fees.' },
  product: { label: 'First product', about: 'Your first product, with pictures, sizes and stock.' },
  texts: { label: 'Your own texts', about: 'Replace the example texts of your pages before you open.' },
  test: {
    label: 'Test order',
    about: 'Place an order as a shopper would. Nothing is charged, and the order isn’t counted in reports.',
  },
  mails: {
    label: 'Emails',
    about:
      'A mail server. Without one, no emails are sent: customers get no order emails, and can set a new password only with a link from you.',
  },
  payments: { label: 'Card payments', about: 'A provider’s live key. If you have none, turn off card payments.' },
  address: { label: 'Web address', about: 'The address of your shop, for links in emails and for card payments.' },
  factor: { label: 'Second factor', about: 'A code or a passkey in addition to your password.' },
  demo: { label: 'Demo shop removed', about: 'Demo orders and customers count in your reports until you remove them.' },
} as const satisfies Record<string, { label: string; about: string }>

export type WelcomeStep = keyof typeof welcomeSteps
export const welcomeStepNames = membersOf(welcomeSteps)
