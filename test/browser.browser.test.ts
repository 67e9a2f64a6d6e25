import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE } from './browser.ts'

const pages: Record<string, string> = {
  '/': '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Good</title><main><h1>Good</h1></main></html>',
  '/error':
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bad</title><main><h1>Bad</h1></main><script>console.error("a seam came loose")</script></html>',
  '/thrown':
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bad</title><main><h1>Bad</h1></main><script>throw new Error("thrown")</script></html>',
  '/unreadable':
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bad</title><main><h1>Bad</h1><img src="data:,"></main></html>',
}

let server: Server
let site: { url: string }
beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url!]
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html',
      'content-security-policy': page?.includes('<script>') ? '' : `script-src 'none'`,
    })
    response.end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
afterAll(() => server.close())

test('a page without faults passes, even under a strict security policy, and has the requested width', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/favicon/] })
  await page.goto('/')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => innerWidth)).toBe(PHONE)
})

test('a picture without alternative text is reported', async () => {
  const page = await openPage(site, { expected: [/favicon/, /data:/] })
  await page.goto('/unreadable')
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt')
})

test.fails('an error in the console fails the test', async () => {
  const page = await openPage(site, { expected: [/favicon/] })
  await page.goto('/error')
})

test.fails('an uncaught error fails the test', async () => {
  const page = await openPage(site, { expected: [/favicon/] })
  await page.goto('/thrown')
})

test.fails('a missing file fails the test', async () => {
  const page = await openPage(site, { expected: [/favicon/] })
  await page.goto('/')
  await page.evaluate(() => fetch('/nothing'))
})
