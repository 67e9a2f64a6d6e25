import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve } from '../../server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ env: { STOP_DELAY: 5 } })
})
afterAll(() => shop.close())

// rules: graceful shutdown
test('serves as before while the load balancer notices that the server stops', async () => {
  const { url, stop } = await serve(shop.services, { port: 0, host: '127.0.0.1', build: smallBuild })
  const ask = async (path: string) => {
    const response = await fetch(url + path, { headers: { connection: 'close' } })
    return [response.status, await response.text()]
  }
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}'])
  const stopped = stop(0)
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}'])
  expect((await ask('/window'))[0]).toBe(200)
  await stopped
  await expect(ask('/window')).rejects.toThrow('fetch failed')
})
