/** Who is let in where: the whole contract (spec §6 and §7; decisions §1 and §3), written down apart from the code. */
export type Guard = 'everyone' | 'the signed in' | 'customers' | 'admins'

export const guarded: Record<string, Guard> = {
  'POST /auth/register': 'everyone',
  'POST /auth/login': 'everyone',
  'POST /auth/logout': 'the signed in',
  'GET /auth/session': 'everyone',
  'POST /auth/reset-mail': 'everyone',
  'POST /auth/resend-code': 'everyone',
  'POST /auth/verify-code': 'everyone',
  'PATCH /auth/reset-password': 'everyone',

  'POST /address': 'customers',
  'PATCH /address': 'customers',
  'GET /address': 'customers',

  'GET /products': 'everyone',
  'GET /products/{id}': 'everyone',
  'POST /products': 'admins',
  'PATCH /products/{id}': 'admins',
  'DELETE /products/{id}': 'admins',
  'GET /admin/products': 'admins',

  'POST /order/cash': 'customers',
  'POST /order/paystack': 'customers',
  'POST /order/flutterwave': 'customers',
  'POST /order/{id}/pay': 'customers',
  'GET /payment-methods': 'everyone',
  'GET /order/verify': 'everyone',
  'GET /order/verify-paystack/{reference}': 'everyone',
  'GET /order/customerOrder': 'customers',
  'GET /order': 'admins',
  'GET /order/{id}': 'admins',
  'PATCH /order/{id}': 'admins',
  'PATCH /order/{id}/note': 'admins',
  'GET /order/{id}/events': 'admins',
  'GET /order/{id}/payments': 'admins',
  'POST /order/{id}/check-payment': 'admins',
  'POST /order/{id}/refund': 'admins',
  'GET /payments/attention': 'admins',
  'GET /sandbox-pay/{reference}': 'everyone',
  'POST /sandbox-pay/{reference}': 'everyone',

  'GET /customer': 'admins',
  'GET /customer/{id}': 'admins',
  'DELETE /customer/{id}': 'admins',

  'GET /analytics/totals': 'admins',
  'GET /analytics/chart-sales': 'admins',
  'GET /analytics/most-ordered': 'admins',

  'POST /admin/login': 'everyone',
  'PATCH /admin/profile': 'admins',
  'PATCH /admin/password': 'admins',
  'GET /audit': 'admins',
  'GET /search': 'admins',

  'POST /newsletter': 'everyone',
  'GET /newsletter': 'admins',
  'GET /appointments/slots': 'everyone',
  'POST /appointments': 'everyone',
  'GET /appointments': 'admins',
  'PATCH /appointments/{id}': 'admins',

  'GET /export/products.csv': 'admins',
  'GET /export/orders.csv': 'admins',
  'GET /export/customers.csv': 'admins',
  'GET /export/subscribers.csv': 'admins',
  'POST /import/products': 'admins',

  'POST /webhooks/paystack': 'everyone',
  'POST /webhooks/flutterwave': 'everyone',
}
