import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

// rules: cached pages, code of a visit, named choice
test.each([
  ['/', '/', true],
  ['/products', '/products', true],
  ['/products/adire-wrap-dress.data', '/products/adire-wrap-dress.data', true],
  ['/products?utm_source=mail&fbclid=abc', '/products', true],
  ['/products?code=ADIRE10&size=12', '/products?size=12', false],
  ['/products?size=12&color=red', '/products?color=red&size=12', false],
  ['/products?color=red&size=12&gclid=1', '/products?color=red&size=12', false],
  ['/products/adire-wrap-dress?size=12&color=red', '/products/adire-wrap-dress', true],
  ['/products/adire-wrap-dress?size=12&reviews=2', '/products/adire-wrap-dress?reviews=2', false],
  ['/products?', '/products', true],
  ['/PRODUCTS', '/PRODUCTS', false],
  ['/%70roducts', '/%70roducts', false],
  ['//products', '//products', false],
  ['/products/', '/products/', false],
])('%s is cached under %s', (url, key, plain) => {
  expect(cacheKey(url)).toEqual({ key, kind: 'page', plain })
})

test('several values of one parameter keep their order', () => {
  expect(cacheKey('/products?size=8&size=6')?.key).toBe('/products?size=8&size=6')
})

test.each([
  '/api',
  '/api/auth/session',
  '/api/order?page=1',
  '/api/products/adire-wrap-dress',
  '/feeds/google.xml',
  '/healthz',
  '/readyz',
  '/dev/outbox',
  '/dev/outbox/mails.json',
])('%s is never cached', (url) => {
  expect(cacheKey(url)).toBeNull()
})

test.each([
  ['/api/products?page=2', 'listing'],
  ['/media/0123456789abcdef0123456789abcdef-640.avif', 'picture'],
])('%s is a %s', (url, kind) => {
  expect(cacheKey(url)?.kind).toBe(kind)
})
