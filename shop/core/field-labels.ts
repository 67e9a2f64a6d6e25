import { lookUp } from './look-up.ts'

/** Labels by field name. An API endpoint can replace the label of a field that has another meaning in that endpoint. */
export type FieldLabels = Readonly<Record<string, string>>

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
  final: 'Returns',
  colors: 'Colors',
  shades: 'Shades',
  sizes: 'Sizes',
  variants: 'Stock per colour and size',
  fields: 'Custom fields',
  images: 'Images',
  effect: 'Discount value',
  concerns: 'Applies to',
  endsAt: 'Ends',
  subtotalFrom: 'Minimum cart amount',
  usesAtMost: 'Maximum number of orders',
  usesPerCustomer: 'Maximum orders per customer',
  state: 'Status',
  appearsAt: 'Publish on',
  previewUntil: 'Preview link works until',
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
 * Returns the label of an API field such as `newPassword`: first from `own`, then from the list above, otherwise the
 * name split into words (‘New Password’). For a nested field such as `variants.0.stock`, returns the label of the outer
 * field, because pages label only that one.
 */
export function labelOf(field: string, own: FieldLabels = {}): string {
  const [name = ''] = field.split('.')
  const words = name.replaceAll(/[A-Z]/g, ' $&')
  return lookUp(own, name) ?? lookUp(fieldLabels, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a sentence with the labels of the fields to correct. */
export const pleaseCheck = (fields: readonly string[], own?: FieldLabels): string =>
  `Please check: ${[...new Set(fields.map((field) => labelOf(field, own)))].join(', ')}`
