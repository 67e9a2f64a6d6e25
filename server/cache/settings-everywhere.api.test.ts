import { pino } from 'pino'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServices } from '#services'
import { makeAsk } from '#test/ask.ts'
import { openLine, type DatabaseLine } from '#test/database-line.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve } from '../../server.ts'

type Node = { url: string; line: DatabaseLine; version: () => number; close: () => Promise<void> }

const WITHIN_MS = 1_000

let shop: TestShop
let nodes: Node[]
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  ;({ token } = await shop.admin())
  nodes = await Promise.all([openNode(), openNode(), openNode()])
})
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()))
  await shop.close()
})

/** Its pages say what the house is called. */
const { servicesContext } = smallBuild.pages.entry.module
const build: typeof smallBuild = {
  ...smallBuild,
  pages: {
    ...smallBuild.pages,
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: {
          default: () => null,
          loader: async ({ context }: LoaderFunctionArgs) => context.get(servicesContext).settings.now().house.name,
        },
      },
    },
  },
}

/** A server with connections, cache and settings of its own, over a line that can be cut. */
async function openNode(): Promise<Node> {
  const line = await openLine(shop.services.pool.options.connectionString ?? '')
  const { services, close } = buildServices(shop.services.env, line.url, pino({ level: 'silent' }))
  const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1', build })
  return {
    url,
    line,
    version: () => services.settings.snapshot().version,
    close: async () => {
      await stop()
      await close()
      await line.close()
    },
  }
}

const pageOf = async ({ url }: Node) => (await fetch(`${url}/`)).text()
const rename = async (by: Node, name: string, version: number) => {
  const { status, body } = await makeAsk(by.url)<{ version: number }>('PATCH', '/settings/house', {
    token,
    body: { settings: { name }, version },
  })
  expect(status).toBe(200)
  return body.version
}

// rules: settings, cached pages
test('a change is shown at once by the server that took it, and within a second by every other', async () => {
  for (const node of nodes) expect(await pageOf(node)).toContain('GURARA')
  await rename(nodes[0]!, 'ADIRE', 0)
  expect(await pageOf(nodes[0]!)).toContain('ADIRE')
  const changed = performance.now()
  for (const node of nodes)
    await vi.waitFor(async () => expect(await pageOf(node)).toContain('ADIRE'), { timeout: patience.poll })
  expect(performance.now() - changed).toBeLessThan(WITHIN_MS)
})

// rules: settings
test('a server that was cut off meanwhile shows it once it is back', async () => {
  const [one, other, away] = nodes as [Node, Node, Node]
  const before = away.version()
  away.line.cut()
  await rename(one, 'KANO', before)
  await vi.waitFor(async () => expect(await pageOf(other)).toContain('KANO'), { timeout: patience.poll })
  expect(away.version()).toBe(before)
  away.line.mend()
  await vi.waitFor(async () => expect(await pageOf(away)).toContain('KANO'), { timeout: patience.poll })
})

// rules: settings
test('a server that dies between saving and telling leaves the change to all others, and to the next start', async () => {
  const [one, other] = nodes as [Node, Node, Node]
  one.line.cutAfter('commit')
  await makeAsk(one.url)('PATCH', '/settings/house', {
    token,
    body: { settings: { name: 'WUSE' }, version: one.version() },
  }).catch(() => {})
  await vi.waitFor(async () => expect(await pageOf(other)).toContain('WUSE'), { timeout: patience.poll })
  const started = await openNode()
  expect(await pageOf(started)).toContain('WUSE')
  await started.close()
})
