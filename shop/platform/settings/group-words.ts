import type { SettingsGroupName } from './settings.ts'

/** What a group of settings is called, and what it decides in a sentence. */
export const settingsGroupWords: { [Group in SettingsGroupName]: { label: string; about: string } } = {
  house: { label: 'House', about: 'What your house is called, and where it is.' },
  contact: { label: 'Contact', about: 'How shoppers reach you, and where else they find you.' },
  delivery: { label: 'Delivery', about: 'Where you deliver to, what it costs, and where orders are picked up.' },
  tax: { label: 'Tax', about: 'How much VAT an order bears, on what, and for which ways of paying.' },
  payments: {
    label: 'Payments',
    about: 'Which ways of paying you offer, and the accounts that transfers go to.',
  },
  checkout: { label: 'Checkout', about: 'Who may order, and what is chosen before she chooses.' },
  notices: { label: 'Notices', about: 'What you tell everybody, and how soon you promise what is ordered.' },
  'web-address': {
    label: 'Web address',
    about: 'Where shoppers reach your shop. Links in mails lead there, and card payments come back to it.',
  },
  security: { label: 'Sign-in', about: 'What staff need to enter the back office.' },
  hours: { label: 'Hours', about: 'When you are open, and how appointments are booked.' },
  menu: { label: 'Menu', about: 'What the header leads to, and what stands below SHOP.' },
  legal: { label: 'Legal', about: 'Your terms, and the figures that they name.' },
  mails: { label: 'Mails', about: 'Who your mails are from, which are sent, and how they begin.' },
  search: { label: 'Search', about: 'Which words mean the same to your shoppers.' },
  letters: {
    label: 'Letters',
    about: 'How fast your letters leave, and when customers are reminded of a cart that they left.',
  },
  reviews: { label: 'Reviews', about: 'Whether you read reviews first, and when customers are asked for one.' },
  fields: { label: 'Custom fields', about: 'What else you say of your pieces: fabric, occasion, care, length.' },
  'size-chart': { label: 'Size chart', about: 'Your sizes, and the measures that they fit.' },
}
