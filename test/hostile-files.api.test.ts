import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles, type HostileFile } from './hostile/files.ts'
import { patience } from './patience.ts'
import { makeTestShop, type TestShop } from './shop.ts'
import { smallBuild } from './small-build.ts'
import { serve } from '../server.ts'

let shop: TestShop
let token: string
let product: string
beforeAll(async () => {
  const open: NonNullable<Parameters<typeof makeTestShop>[0]>['open'] = (services) =>
    serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
  shop = await makeTestShop({ rates: 'unlimited', open })
  token = (await shop.admin()).token
  product = (await shop.product()).id
})
afterAll(() => shop.close())

const PAUSE_MS = 20

type Told = { message: string; fields?: Record<string, string>; problems?: { message: string }[] }
const send = ({ path, field }: HostileFile, file: File) =>
  shop.api<Told>('POST', path.replace('{id}', product), { token, form: { [field]: file } })

// rules: isolated file parsing
test.each(Object.entries(hostileFiles))(
  '%s is answered with a message, while the server continues to answer other requests',
  async (_, hostile) => {
    const file = hostile.file()
    const sending = { isAnswered: false }
    const sent = send(hostile, file).finally(() => (sending.isAnswered = true))
    let answered = 0
    while (!sending.isAnswered) {
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
      answered += 1
      // Polling without a pause would take processor time away from the child process, which has a lower priority.
      await pause(PAUSE_MS)
    }
    const { status, body } = await sent
    const { fields = {}, problems = [] } = body
    const told = [...Object.values(fields), ...problems.map(({ message }) => message)].join(' ')
    expect([200, 422]).toContain(status)
    expect(told).toMatch(hostile.answers)
    expect(answered).toBeGreaterThan(0)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  },
  patience.longTest,
)
