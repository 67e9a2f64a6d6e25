import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyBytes, formFor, makeFormFor, toCached, type Form } from './cached.ts'
import { PageCache } from './page-cache.ts'

const page = '<p>Adire, hand-dyed in Abeokuta</p>'.repeat(1_000)
const asked = { key: '/products/1', kind: 'page', plain: true } as const
const rendered = () =>
  Promise.resolve({ cached: toCached({ type: 'text/html', body: Buffer.from(page), headers: {} }), store: true })
const lengthSaid = ({ headers }: Form) => Number(headers[headers.indexOf('content-length') + 1])

// rules: cached pages
test('stores a page as brotli and sends it whole in every encoding', async () => {
  const cache = new PageCache()
  const kept = await cache.fetch(asked, rendered)
  await expect.poll(() => kept.identity).toBeUndefined()
  expect(bodyBytes(kept)).toBeLessThan(page.length / 10)
  expect(cache.bytes).toBeLessThan(page.length)
  expect(cache.find(asked)).toBe(kept)

  const small = formFor(kept, { br: true, gzip: true })!
  expect(brotliDecompressSync(small.body).toString()).toBe(page)
  const plain = await makeFormFor(kept, { br: false, gzip: false })
  expect(plain.body.toString()).toBe(page)
  expect(plain.headers).not.toContain('content-encoding')
  const before = cache.bytes
  const zipped = await makeFormFor(kept, { br: false, gzip: true })
  expect(gunzipSync(zipped.body).toString()).toBe(page)
  // The gzip form is stored and counted with the page; the uncompressed one is not.
  expect(formFor(kept, { br: false, gzip: true })).toBe(zipped)
  expect(kept.identity).toBeUndefined()
  expect(cache.bytes).toBe(before + zipped.body.length)
  for (const form of [small, plain, zipped]) expect(lengthSaid(form)).toBe(form.body.length)
})

// rules: cached pages
test('restores an uncompressed body once for all requests', async () => {
  const stored = await new PageCache().fetch(asked, rendered)
  await expect.poll(() => stored.identity).toBeUndefined()
  const uncompressed = { br: false, gzip: false }
  expect(formFor(stored, uncompressed)).toBeUndefined()
  const forms = await Promise.all([1, 2, 3].map(() => makeFormFor(stored, uncompressed)))
  expect(new Set([...forms, formFor(stored, uncompressed)]).size).toBe(1)
})

test('does not compress a body that is too small', async () => {
  const small = toCached({ type: 'text/html', body: Buffer.from('Adire'), headers: {} })
  expect(formFor(small, { br: true, gzip: true })?.body.toString()).toBe('Adire')
})
