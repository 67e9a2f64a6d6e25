import { membersOf } from '#shop/core/closed-list.ts'

/** Setup steps before a shop opens, in order (rules: first day). */
export const welcomeSteps = {
  house: { label: 'Name and contact', about: 'What your house is called, and how shoppers reach you.' },
  bank: { label: 'Bank account', about: 'Where transfers go to. Without one, switch transfers off.' },
  delivery: { label: 'Delivery fees', about: 'Where you deliver to, and what it costs.' },
  product: { label: 'First product', about: 'One of your own, with its pictures, sizes and stock.' },
  texts: { label: 'Your own texts', about: 'The pages that come with examples: write your own before you open.' },
  test: { label: 'Test order', about: 'Buy a piece as a shopper does: no money moves, and it counts nowhere.' },
  mails: {
    label: 'Mails',
    about:
      'A mail server. Without one mails can’t leave: no customer hears of an order, and nobody can reset a password.',
  },
  payments: { label: 'Card payments', about: 'A provider’s live key. Without one, switch cards off.' },
  address: { label: 'Own address', about: 'Where shoppers reach your shop, for links in mails and card payments.' },
  factor: { label: 'Second factor', about: 'A code or a passkey beside your password.' },
  demo: { label: 'Demo shop removed', about: 'Its orders and customers count in your figures until then.' },
} as const satisfies Record<string, { label: string; about: string }>

export type WelcomeStep = keyof typeof welcomeSteps
export const welcomeStepNames = membersOf(welcomeSteps)
