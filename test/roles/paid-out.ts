import type { Ability } from './abilities.ts'

/** Permissions of the calls for providers' payouts, disputes and the cash drawer. */
export const paidOutAndDisputed: Record<string, Ability[]> = {
  'GET /disputes': ['money'],
  'GET /disputes/{id}': ['money'],
  'POST /disputes/{id}/answers': ['money'],
  'PATCH /chargebacks/{id}': ['money'],
  'DELETE /chargebacks/{id}/resolution': ['money'],
  'GET /cash': ['money'],
  'POST /cash/movements': ['money'],
  'POST /cash/movements/{id}/reversals': ['money'],
  'GET /cash/closings': ['money'],
  'GET /cash/closings/{number}': ['money'],
  'POST /cash/closings': ['money'],
  'GET /export/cash-closings.csv': ['money'],
  'GET /settlements': ['money'],
  'GET /settlements/{id}': ['money'],
}
