import { sql, type RawBuilder } from 'kysely'

/** Who asks for a discount: her account, and her e-mail and phone, as far as they are known. */
export type Shopper = { customerId: string | null; email: string | null; phone: string | null }

/** What a use of a discount that counts has to be for it to be this shopper's (rules: uses of a discount). */
export const usedBefore = ({ customerId, email, phone }: Shopper): RawBuilder<boolean> => sql<boolean>`
  given_back_at is null and (customer_id = ${customerId} or email_key = email_key(${email})
    or phone_key <> '' and phone_key = phone_digits(${phone}))`

/** What an order has to be for this shopper's next not to be her first: hers, and neither cancelled nor run out of time. */
export const boughtBefore = ({ customerId, email, phone }: Shopper): RawBuilder<boolean> => sql<boolean>`
  not is_test and stock_released_at is null and (customer_id = ${customerId}
    or email_key(customer_email) = email_key(${email})
    or phone_digits(customer_phone) <> '' and phone_digits(customer_phone) = phone_digits(${phone}))`
