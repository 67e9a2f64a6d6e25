import { sql, type RawBuilder } from 'kysely'

export type Shopper = { customerId: string | null; email: string | null; phone: string | null }

/** SQL condition for the uses of a discount that count for this customer (rules: discount usage). */
export const usedBefore = ({ customerId, email, phone }: Shopper): RawBuilder<boolean> => sql<boolean>`
  given_back_at is null and (customer_id = ${customerId} or email_key = email_key(${email})
    or phone_key <> '' and phone_key = phone_digits(${phone}))`

/** SQL condition for this customer's earlier orders, except those that were cancelled or expired. */
export const boughtBefore = ({ customerId, email, phone }: Shopper): RawBuilder<boolean> => sql<boolean>`
  not is_test and stock_released_at is null and (customer_id = ${customerId}
    or email_key(customer_email) = email_key(${email})
    or phone_digits(customer_phone) <> '' and phone_digits(customer_phone) = phone_digits(${phone}))`
