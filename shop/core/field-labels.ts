import { lookUp } from './look-up.ts'

/** Of fields by their names; a call has its own for a name that means something else elsewhere. */
export type FieldLabels = Readonly<Record<string, string>>

/** What people call the fields that they fill in: the words that stand above them on the pages. */
const fieldLabels: FieldLabels = {
  name: 'Name',
  number: 'Product Number',
  description: 'Description',
  message: 'Message',
  price: 'Unit Price',
  discount: 'Discount',
  stock: 'Stock on Hand',
  reorder: 'Reorder Level',
  madeInDays: 'Made to order (days)',
  final: 'Sending back',
  colors: 'Colors',
  shades: 'Shades',
  sizes: 'Sizes',
  variants: 'Stock per colour and size',
  fields: 'Custom fields',
  images: 'Images',
  effect: 'What it takes off',
  concerns: 'What it is for',
  endsAt: 'Ends',
  subtotalFrom: 'From a cart of',
  usesAtMost: 'Orders at most',
  usesPerCustomer: 'Orders a customer',
  state: 'State',
  appearsAt: 'On sale from',
  previewUntil: 'Preview address works until',
  status: 'Status',
  note: 'Note',
  email: 'Email',
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  area: 'Shipping area',
  amount: 'Amount',
  reason: 'Reason',
  reference: 'Reference',
  startsAt: 'Time',
  oldPassword: 'Old Password',
  q: 'Search',
}

/**
 * The label of a field by its name in the API, as `newPassword`, its call's `own` first; one that has none is named by its own words: 'New Password'.
 * Of a field within another, as `variants.0.stock`, the outer one is named: that one stands on the page.
 */
export function labelOf(field: string, own: FieldLabels = {}): string {
  const [name = ''] = field.split('.')
  const words = name.replaceAll(/[A-Z]/g, ' $&')
  return lookUp(own, name) ?? lookUp(fieldLabels, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a form, in one sentence: the labels of the fields to look at again. */
export const pleaseCheck = (fields: readonly string[], own?: FieldLabels): string =>
  `Please check: ${[...new Set(fields.map((field) => labelOf(field, own)))].join(', ')}`
