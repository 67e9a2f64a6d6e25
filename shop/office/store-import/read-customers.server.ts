import { cell, type Row } from './source-product.ts'
import { decodedText } from './plain-text.server.ts'

/**
 * A customer of a former shop. `agreed` is true if the customer had subscribed to that shop's newsletter; this is no
 * consent for this shop's newsletter.
 */
export type SourceCustomer = {
  line: number
  sourceId: string
  name: string
  email: string
  phone: string
  agreed: boolean
}

/** Reads the customers of an export of Shopify, WooCommerce or WordPress users (rules: imported customers). */
export function readCustomers(rows: readonly Row[]): SourceCustomer[] {
  const customers: SourceCustomer[] = []
  for (const row of rows) {
    customers.push(customerOf(row))
  }
  return customers
}

function customerOf(row: Row): SourceCustomer {
  const email = cell(row, 'email', 'user_email', 'billing_email')
  const whole = cell(row, 'name', 'display_name')
  const parts = [
    cell(row, 'first name', 'first_name', 'billing_first_name'),
    cell(row, 'last name', 'last_name', 'billing_last_name'),
  ]
  return {
    line: row.line,
    sourceId: cell(row, 'customer id', 'id').replace(/^'/, '') || email.toLowerCase(),
    name: decodedText(parts.filter(Boolean).join(' ') || whole || email),
    email,
    phone: cell(row, 'phone') || cell(row, 'default address phone', 'billing_phone'),
    agreed: /^(yes|true|1)$/i.test(cell(row, 'accepts email marketing', 'accepts marketing')),
  }
}
