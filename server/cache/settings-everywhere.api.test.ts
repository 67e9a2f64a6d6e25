import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAsk } from '#test/ask.ts'
import { openLine, type DatabaseLine } from '#test/database-line.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { isFull } from '#test/run/full.ts'

type Node = { url: string; line: DatabaseLine; kill: () => Promise<void> }

let shop: TestShop
let nodes: Node[]
let token: string
/** Version of the settings group `house` after the last change. */
let version = 0
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  ;({ token } = await shop.admin())
  nodes = await Promise.all([openNode(), openNode(), openNode()])
})
afterAll(async () => {
  await Promise.all(nodes.map(({ kill }) => kill()))
  await shop.close()
})

/** Starts a server in its own process, with a database connection that the test can interrupt. */
async function openNode(): Promise<Node> {
  const line = await openLine(shop.services.pool.options.connectionString ?? '')
  const { DATA_DIR, SECRET_KEY } = shop.services.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../test/settings-process.ts'), line.url], {
    env: { ...process.env, DATA_DIR, SECRET_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const told = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    await line.close()
  }
  return { url: String(told[0]).trim(), line, kill }
}

const pageOf = async ({ url }: Node) => (await fetch(`${url}/`)).text()
const askRename = (by: Node, name: string) =>
  makeAsk(by.url)<{ version: number }>('PATCH', '/settings/house', { token, body: { settings: { name }, version } })
async function rename(by: Node, name: string): Promise<void> {
  const { status, body } = await askRename(by, name)
  expect(status).toBe(200)
  version = body.version
}

// rules: settings, page cache
test('shows a settings change immediately on the server that saved it, and on the others once they are notified', async () => {
  for (const node of nodes) expect(await pageOf(node)).toContain('GURARA')
  await rename(nodes[0]!, 'ADIRE')
  expect(await pageOf(nodes[0]!)).toContain('ADIRE')
  for (const node of nodes)
    await vi.waitFor(async () => expect(await pageOf(node)).toContain('ADIRE'), { timeout: patience.poll })
})

// rules: settings
test.runIf(isFull)(
  'a server that lost its connection to the database shows the change after reconnecting',
  async () => {
    const [one, other, away] = nodes as [Node, Node, Node]
    away.line.cut()
    await rename(one, 'KANO')
    await vi.waitFor(async () => expect(await pageOf(other)).toContain('KANO'), { timeout: patience.poll })
    expect(await pageOf(away)).toContain('ADIRE')
    away.line.mend()
    await vi.waitFor(async () => expect(await pageOf(away)).toContain('KANO'), { timeout: patience.poll })
  },
)

// rules: settings
test.runIf(isFull)(
  'other servers and the next start show a change whose server died between saving and notifying',
  async () => {
    const one = nodes.shift()!
    const [other] = nodes as [Node, Node]
    one.line.cutAfter('commit')
    await askRename(one, 'WUSE').catch(() => {})
    await one.kill()
    await vi.waitFor(async () => expect(await pageOf(other)).toContain('WUSE'), { timeout: patience.poll })
    const started = await openNode()
    expect(await pageOf(started)).toContain('WUSE')
    await started.kill()
  },
)
