import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

// rules: page cache, remembered discount code, variant links
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
  ['/?z=1', '/', true],
  ['/blog/a-post?z=1&page=2', '/blog/a-post', true],
  ['/products?z=1&size=12', '/products?size=12', false],
  ['/products?__proto__=1&constructor=2&toString=3', '/products', true],
  ['/products?f.length=60-90&g.length=1', '/products?f.length=60-90', false],
  ['/collections?page=2&size=12', '/collections?page=2', false],
  ['/collections/evening-wear?size=12&z=1', '/collections/evening-wear?size=12', false],
  ['/track?no=stale&z=1', '/track?no=stale', false],
  ['/letters/leave/abc?back&z=1', '/letters/leave/abc?back=', false],
  ['/products.data?_routes=page&z=1', '/products.data?_routes=page', false],
  ['/products?_routes=page', '/products', true],
  ['/products/_.data?size=12', '/products/_.data?size=12', false],
  ['/_root.data?z=1', '/_root.data', true],
  ['/%70roducts?size=12&z=1', '/%70roducts?size=12', false],
  ['/Products/?size=12&z=1', '/Products/?size=12', false],
  ['/%zz?size=12', '/%zz', false],
  ['/PRODUCTS', '/PRODUCTS', false],
  ['/%70roducts', '/%70roducts', false],
  ['//products', '//products', false],
  ['/products/', '/products/', false],
])('%s is cached under %s', (url, key, plain) => {
  expect(cacheKey(url)).toEqual({ key, kind: 'page', plain })
})

test('several values of one query parameter keep their order', () => {
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

test('the cache key of an API list or a picture contains only the parameters that it reads', () => {
  expect(cacheKey('/api/products?page=2&z=1')?.key).toBe('/api/products?page=2')
  expect(cacheKey('/media/0123456789abcdef0123456789abcdef-640.avif?z=1')?.key).not.toContain('z=1')
})

test.each([
  ['/api/products?page=2', 'listing'],
  ['/media/0123456789abcdef0123456789abcdef-640.avif', 'file'],
  ['/assets/DavAQdT.js?z=1', 'file'],
])('%s is cached as a %s', (url, kind) => {
  expect(cacheKey(url)?.kind).toBe(kind)
})
