import type { AnyCall } from './call.ts'
import { later } from './later.ts'

export const customersCalls: AnyCall[] = [
  later({ method: 'GET', path: '/customer', summary: 'All customers, a page at a time', group: 'customers', policy: 'admin' }),
  later({ method: 'GET', path: '/customer/{id}', summary: 'One customer', group: 'customers', policy: 'admin' }),
  later({ method: 'DELETE', path: '/customer/{id}', summary: 'Deletes a customer', group: 'customers', policy: 'admin' }),
]
