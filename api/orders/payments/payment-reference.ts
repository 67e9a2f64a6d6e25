import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/** Format of the shop's payment references: the order's id, and a random part per attempt. */
export const paymentReference = z.string().regex(/^[A-Z0-9]{16,17}-[0-9a-f]{16}$/, because('not-a-reference'))
