import { expect, test, vi } from 'vitest'

const files: Record<string, string> = {
  '/assets/page.js': 'import"./frame.js";import{a}from"./one.js";export default a',
  '/assets/one.js': 'import{b}from"./two.js";export const a=b',
  '/assets/two.js': 'import{a}from"./one.js";export const b=1',
}
const asked: string[] = []
const lostOnce = new Set(['/assets/two.js'])

// rules: failed requests
test('fetches each file once despite circular imports, and retries a lost one', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: 'https://shop.example/assets/frame.js' }] })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address)
    asked.push(pathname)
    if (lostOnce.delete(pathname)) throw new TypeError('Failed to fetch')
    return pathname in files ? new Response(files[pathname]) : new Response('', { status: 404 })
  })
  const { importFetched } = await import('./code.ts')
  const { isPast } = await import('./tries.ts')
  const load = vi.fn(async () => 'the page')
  expect(await importFetched('https://shop.example/assets/page.js', load)).toBe('the page')
  expect(asked).toEqual(['/assets/page.js', '/assets/one.js', '/assets/two.js', '/assets/two.js'])
  await importFetched('https://shop.example/assets/page.js', load)
  expect(asked).toHaveLength(4)
  const failures = await Promise.allSettled([
    importFetched('https://shop.example/assets/gone.js', load),
    importFetched('https://shop.example/assets/one.js', () => Promise.reject(new TypeError('remembered'))),
  ])
  expect(failures.map((each) => each.status === 'rejected' && isPast(each.reason))).toEqual([true, true])
  vi.unstubAllGlobals()
})
