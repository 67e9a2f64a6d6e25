import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { certificate } from '#test/certificate.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { checkLight } from '#test/status.ts'

const DAY_MS = 24 * 60 * 60_000

let shop: TestShop
afterEach(() => shop.close())

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const openTls = () => listen(createServer(certificate, (socket) => socket.on('error', () => {})))

/** Opens a shop at https://shop.example whose connections go to this port; returns a function that checks the light. */
async function openAt(port: number) {
  const env = { PUBLIC_URL: 'https://shop.example', ADDRESS_TEST_HOST: `https://127.0.0.1:${port}` }
  shop = await makeTestShop({ rates: 'unlimited', env })
  return async (daysLeft?: number) => {
    if (daysLeft !== undefined) shop.clock.set(new Date(certificate.validTo.getTime() - (daysLeft + 0.5) * DAY_MS))
    return checkLight(shop, 'certificate')
  }
}

function trust(): void {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, certificate.cert])
  onTestFinished(() => setDefaultCACertificates(usual))
}

// rules: status of the certificate
test('the light of the certificate is yellow in its last 21 days, and red in its last 7', async () => {
  trust()
  const look = await openAt(await openTls())
  expect(await look()).toMatchObject({ color: 'green' })
  expect(await look(20)).toMatchObject({
    color: 'yellow',
    sentence: 'The certificate of shop.example is valid for 20 more days.',
  })
  expect(await look(6)).toMatchObject({ color: 'red' })
  expect(await look(22)).toMatchObject({ color: 'green' })
})

// rules: status of the certificate
test('the light of the certificate is red if browsers don’t trust it', async () => {
  const look = await openAt(await openTls())
  expect(await look()).toMatchObject({
    color: 'red',
    sentence: 'Browsers don’t trust the certificate of shop.example: DEPTH_ZERO_SELF_SIGNED_CERT.',
  })
})

// rules: status of the certificate
test('the light of the certificate is red if no secure connection can be made', async () => {
  const silent = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n').on('error', () => {}))
  const look = await openAt(await listen(silent))
  expect(await look()).toMatchObject({
    color: 'red',
    sentence: expect.stringMatching(/^No secure connection to shop\.example could be made: \S+\.$/),
  })
})

// rules: status of the certificate
test('the light of the certificate is off without a web address with https', async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  expect(await checkLight(shop, 'certificate')).toMatchObject({ color: 'off' })
})
