import type { Ability } from './abilities.ts'

/** Who may make orders and quotes for somebody; a quote's link is open to whoever has it. */
export const madeByStaff: Record<string, 'everyone' | Ability[]> = {
  'POST /staff-orders': ['orders'],
  'POST /staff-orders/look': ['orders'],
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
