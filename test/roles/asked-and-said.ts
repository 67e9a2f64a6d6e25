/** Callers permitted to make the calls for appointments, returns, reviews and the web address. */
export const askedAndSaid = {
  'GET /appointments/slots': 'everyone',
  'POST /appointments': 'everyone',
  'GET /appointments': ['appointments'],
  'PATCH /appointments/{id}': ['appointments'],

  'GET /returns': ['orders', 'money'],
  'POST /returns': ['orders'],
  'PATCH /returns/{id}': ['orders', 'money'],
  'POST /returns/{id}/money': ['money'],
  'POST /returns/{id}/exchanges': ['money'],
  'POST /returns/{id}/exchanges/preview': ['orders'],
  'GET /order/{id}/returns': ['orders', 'money'],
  'GET /orders/{id}/returns': 'customers',
  'POST /orders/{id}/returns': 'customers',
  'PATCH /own-returns/{id}': 'customers',
  'GET /returns/{id}/bank-details': ['money'],
  'POST /returns/{id}/bank-details/requests': ['money'],
  'PUT /own-returns/{id}/bank-details': 'customers',
  'DELETE /own-returns/{id}/bank-details': 'customers',
  'GET /returns/{id}/pictures': ['orders', 'money'],
  'GET /own-returns/{id}/pictures': 'customers',
  'POST /own-returns/{id}/pictures': 'customers',
  'DELETE /own-returns/{id}/pictures/{picture}': 'customers',

  'GET /reviews': 'everyone',
  'GET /reviews/own': 'customers',
  'POST /reviews': 'customers',
  'PATCH /reviews/{id}': 'customers',
  'DELETE /reviews/{id}': 'customers',
  'GET /admin/reviews': ['content'],
  'PATCH /admin/reviews/{id}': ['content'],
  'GET /web-address': ['settings'],
  'GET /web-address/proofs/{challenge}': 'everyone',
} satisfies Record<
  string,
  'everyone' | 'customers' | ('appointments' | 'content' | 'keys' | 'money' | 'orders' | 'settings')[]
>
