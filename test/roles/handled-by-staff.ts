import type { Ability } from './abilities.ts'

/** Permissions of the calls for orders, payments, stock and links that staff pass on. */
export const handledByStaff: Record<string, Ability[]> = {
  'GET /order/{id}/manual-entries': ['orders', 'money'],
  'POST /order/{id}/manual-entries': ['money'],
  'PATCH /order/{id}/manual-entries/{tender}': ['money'],
  'DELETE /packing/{id}/changes/{change}': ['packing'],
  'GET /order/{id}/review-link': ['orders'],
  'PATCH /order/{id}/manual-entries/{tender}/way': ['money'],
  'PATCH /packing/{id}/lines/{line}': ['orders', 'packing'],
  'POST /customer/{id}/reset-links': ['store-credit'],
  'POST /staff/{id}/invitation-links': ['staff'],
}
