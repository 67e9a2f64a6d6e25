import { expect, test } from 'vitest'
import { backOfficeAt } from './where-to.ts'

// rules: protected pages
test.each([
  ['/admin/order?q=Ada Obi&page=2', '/admin/order?q=Ada Obi&page=2'],
  ['/admin/product/add/details', '/admin/product/add/details'],
  ['', '/admin/sales-analytics'],
  ['//elsewhere.example/admin', '/admin/sales-analytics'],
  ['https://elsewhere.example/admin', '/admin/sales-analytics'],
  ['/\\elsewhere.example', '/admin/sales-analytics'],
  ['/admin/..//elsewhere.example', '/admin/sales-analytics'],
  ['/admin.elsewhere.example', '/admin/sales-analytics'],
  ['/account', '/admin/sales-analytics'],
])('signing in with the requested address %j opens %s', (wanted, to) => expect(backOfficeAt(wanted)).toBe(to))
