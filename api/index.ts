import { addressCalls } from './address.ts'
import { adminCalls } from './admin.ts'
import { analyticsCalls } from './analytics.ts'
import { authCalls } from './auth.ts'
import type { AnyCall } from './call.ts'
import { customersCalls } from './customers.ts'
import { formsCalls } from './forms.ts'
import { ordersCalls } from './orders.ts'
import { productsCalls } from './products.ts'
import { webhooksCalls } from './webhooks.ts'

/** Every call of the API, in the order in which paths are tried: a fixed path stands before one with an id. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...addressCalls,
  ...productsCalls,
  ...ordersCalls,
  ...customersCalls,
  ...analyticsCalls,
  ...adminCalls,
  ...formsCalls,
  ...webhooksCalls,
]
