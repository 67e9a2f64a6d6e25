import { addressCalls } from './address.ts'
import { adminProductsCalls } from './admin-products.ts'
import { adminCalls } from './admin.ts'
import { analyticsCalls } from './analytics.ts'
import { appointmentsCalls } from './appointments.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import type { AnyCall } from './call.ts'
import { customersCalls } from './customers.ts'
import { filesCalls } from './files.ts'
import { formsCalls } from './forms.ts'
import { orderHandlingCalls } from './order-handling.ts'
import { ordersCalls } from './orders.ts'
import { paymentsCalls } from './payments.ts'
import { productsCalls } from './products.ts'
import { searchCalls } from './search.ts'
import { subscribersCalls } from './subscribers.ts'
import { sandboxCalls } from './sandbox.ts'
import { webhooksCalls } from './webhooks.ts'

/** Every call of the API, in the order in which paths are tried: a fixed path stands before one with an id. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...addressCalls,
  ...productsCalls,
  ...adminProductsCalls,
  ...ordersCalls,
  ...orderHandlingCalls,
  ...customersCalls,
  ...analyticsCalls,
  ...adminCalls,
  ...auditCalls,
  ...searchCalls,
  ...formsCalls,
  ...appointmentsCalls,
  ...subscribersCalls,
  ...filesCalls,
  ...paymentsCalls,
  ...sandboxCalls,
  ...webhooksCalls,
]
