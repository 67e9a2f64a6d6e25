import type { Ability } from './abilities.ts'

/** Permissions of the calls for staff orders and quotes; a quote's link is open to anyone who has it. */
export const madeByStaff: Record<string, 'everyone' | Ability[]> = {
  'POST /staff-orders': ['orders'],
  'POST /staff-orders/preview': ['orders'],
  'GET /quotes': ['orders'],
  'POST /quotes': ['orders'],
  'POST /quotes/look': 'everyone',
  'GET /quotes/{id}': ['orders'],
  'PUT /quotes/{id}': ['orders'],
  'PATCH /quotes/{id}': ['orders'],
  'GET /quotes/{id}/pdf': ['orders'],
  'POST /quotes/{id}/orders': ['orders'],
  'POST /quotes/{id}/link': ['orders'],
  'DELETE /quotes/{id}/link': ['orders'],
}
