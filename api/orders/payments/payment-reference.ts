import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/** The form of the references under which the shop asks for payments: an order's id, and what was drawn for this one. */
export const paymentReference = z.string().regex(/^[A-Z0-9]{16}-[0-9a-f]{16}$/, because('not-a-reference'))
