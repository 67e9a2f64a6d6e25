import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFormerShop } from '#test/former-shop.ts'
import { fetchFile } from './fetch-file.server.ts'

const to = (location: string) => (response: ServerResponse) => void response.writeHead(302, { location }).end()

let former: Awaited<ReturnType<typeof makeFormerShop>>
let other: Awaited<ReturnType<typeof makeFormerShop>>
beforeAll(async () => {
  other = await makeFormerShop({ '/secret': Buffer.from('secret') })
  former = await makeFormerShop({
    '/one': Buffer.from('a picture'),
    '/moved': to('/one'),
    '/round': to('/round'),
    '/inside': to(`${other.origin}/secret`),
    '/elsewhere': to('http://localhost/secret'),
    '/file': to('file:///etc/passwd'),
    '/busy': (response) => void response.writeHead(503).end(),
    '/never': () => {},
    '/trickles': (response) => void response.writeHead(200).write('a'),
  })
})
afterAll(() => {
  former.close()
  other.close()
})
const fetched = async (address: string, more: object = {}) => {
  const had = await fetchFile(address, { mostBytes: 20, testOrigin: former.origin, ...more })
  return 'why' in had ? `${had.why}${had.isLater ? ', later' : ''}` : Buffer.from(had).toString()
}

// rules: imported pictures
test.each([
  ['/one', 'a picture'],
  ['/moved', 'a picture'],
  ['/round', 'file-refused'],
  ['/gone', 'file-refused'],
  ['/busy', 'file-refused, later'],
  ['/inside', 'not-a-web-file'],
  ['/elsewhere', 'not-a-web-file'],
  ['/file', 'not-a-web-file'],
])('fetching %s from the previous shop returns: %s', async (path, said) => {
  expect(await fetched(former.origin + path)).toBe(said)
  expect(other.asked).toEqual([])
})

// rules: imported pictures
test.each([
  'http://127.0.0.1/x.jpg',
  'http://[::1]/x.jpg',
  'http://169.254.169.254/latest/meta-data',
  'https://user:word@shop.example/x.jpg',
  'https://shop.example:8443/x.jpg',
  'ftp://shop.example/x.jpg',
  'http://2130706433/x.jpg',
  'http://localhost.localdomain/x.jpg',
  'x.jpg',
])('does not fetch %s', async (address) => {
  expect(await fetched(address)).toMatch(/^(not-a-web-file|file-unreachable, later)$/)
})

// rules: imported pictures
test('stops fetching a file that is too large or never ends', async () => {
  expect(await fetched(`${former.origin}/one`, { mostBytes: 3 })).toBe('file-too-big')
  for (const path of ['/never', '/trickles'])
    expect(await fetched(former.origin + path, { withinMs: 200 })).toBe('file-unreachable, later')
})
