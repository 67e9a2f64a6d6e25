import { addressCalls } from './addresses/address.ts'
import { adminProductsCalls } from './products/admin-products.ts'
import { adminCalls } from './admins/admin.ts'
import { analyticsCalls } from './analytics/analytics.ts'
import { appointmentsCalls } from './appointments/appointments.ts'
import { auditCalls } from './audit/audit.ts'
import { authCalls } from './auth/auth.ts'
import { demoCalls } from './demo/demo-shop.ts'
import { customersCalls } from './customers/customers.ts'
import { filesCalls } from './csv/files.ts'
import { bookingCalls } from './appointments/booking.ts'
import { orderHandlingCalls } from './orders/order-handling.ts'
import { ordersCalls } from './orders/orders.ts'
import { paymentExceptionsCalls } from './payments/payment-exceptions.ts'
import { paymentsCalls } from './payments/payments.ts'
import { refundAccountsCalls } from './payments/refund-accounts.ts'
import { tendersCalls } from './orders/tenders.ts'
import { refundsCalls } from './payments/refunds.ts'
import { productsCalls } from './products/products.ts'
import { searchCalls } from './search/search.ts'
import { newsletterCalls, subscribersCalls } from './newsletter/newsletter.ts'
import { sandboxCalls } from './payments/sandbox.ts'
import { todayCalls } from './today/today.ts'
import { webhooksCalls } from './payments/webhooks.ts'

/** Every call of the API, in the order in which paths are tried: a fixed path stands before one with an id. */
export const calls = [
  ...authCalls,
  ...addressCalls,
  ...productsCalls,
  ...adminProductsCalls,
  ...ordersCalls,
  ...orderHandlingCalls,
  ...tendersCalls,
  ...customersCalls,
  ...analyticsCalls,
  ...adminCalls,
  ...demoCalls,
  ...auditCalls,
  ...todayCalls,
  ...searchCalls,
  ...newsletterCalls,
  ...bookingCalls,
  ...appointmentsCalls,
  ...subscribersCalls,
  ...filesCalls,
  ...paymentsCalls,
  ...refundsCalls,
  ...refundAccountsCalls,
  ...paymentExceptionsCalls,
  ...sandboxCalls,
  ...webhooksCalls,
] as const
