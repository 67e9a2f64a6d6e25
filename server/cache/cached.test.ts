import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, formFor, makeFormFor, toCached, type Form } from './cached.ts'
import { PageCache } from './page-cache.ts'

const page = '<p>Adire, hand-dyed in Abeokuta</p>'.repeat(1_000)
const asked = { key: '/products/1', kind: 'page', plain: true } as const
const rendered = async () => ({ value: toCached({ type: 'text/html', body: Buffer.from(page), headers: {} }) })
const lengthSaid = ({ headers }: Form) => Number(headers[headers.indexOf('content-length') + 1])
const encodings = {
  br: { br: true, gzip: true },
  gzip: { br: false, gzip: true },
  identity: { br: false, gzip: false },
}

// rules: page cache
test('creates each encoding of a page once, on the first request for it', async () => {
  const cached = await new PageCache().fetch(asked, rendered)
  for (const accepted of Object.values(encodings)) {
    expect(formFor(cached, accepted)).toBeUndefined()
    const forms = await Promise.all([1, 2, 3].map(() => makeFormFor(cached, accepted)))
    expect(new Set([...forms, formFor(cached, accepted)]).size).toBe(1)
  }
})

// rules: page cache
test.each([
  ['br', 'gzip', 'identity'],
  ['identity', 'br', 'gzip'],
  ['gzip', 'identity', 'br'],
] as const)(
  'sends a complete page in every encoding, and counts the bytes of the encodings: %s, %s, %s',
  async (...order) => {
    const cache = new PageCache()
    const cached = await cache.fetch(asked, rendered)
    const overhead = cache.bytes - page.length
    for (const encoding of order) await makeFormFor(cached, encodings[encoding])
    const { br, gzip, identity } = cached.forms
    expect(brotliDecompressSync(br!.body).toString()).toBe(page)
    expect(gunzipSync(gzip!.body).toString()).toBe(page)
    expect(identity!.body.toString()).toBe(page)
    expect(identity!.headers).not.toContain('content-encoding')
    for (const form of [br!, gzip!, identity!]) expect(lengthSaid(form)).toBe(form.body.length)
    expect(cache.bytes).toBe(overhead + br!.body.length + gzip!.body.length + page.length)
    expect(cache.find(asked)).toBe(cached)
  },
)

test('stores only the brotli encoding of a page that is requested as brotli', async () => {
  const cached = await new PageCache().fetch(asked, rendered)
  await makeFormFor(cached, encodings.br)
  expect(bytesOf(cached)).toBe(cached.forms.br!.body.length)
})

test('does not compress a body that is too small', async () => {
  const small = toCached({ type: 'text/html', body: Buffer.from('Adire'), headers: {} })
  expect((await makeFormFor(small, encodings.br)).body.toString()).toBe('Adire')
})
