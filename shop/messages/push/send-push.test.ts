import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { expect, test, vi } from 'vitest'
import { sendPush } from './send-push.server.ts'

const answers = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }))
// Clears the module cache, because earlier test files may have loaded these modules.
vi.hoisted(() => vi.resetModules())
vi.mock('node:dns', async (actual) => ({
  ...(await actual<object>()),
  lookup: (_: string, __: object, found: (error: null, addresses: object[]) => void) => found(null, answers.addresses),
}))

const keys = webPush.generateVAPIDKeys()
const target = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}
const push = () =>
  sendPush(target, { keys, contact: 'hello@shop.example', payload: { title: 'Paid' }, isUrgent: false })

// rules: push services
test.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['::ffff:10.0.0.1', 6],
])('does not call a known service whose name resolves to %s at the time of the connection', async (address, family) => {
  answers.addresses = [{ address, family }]
  expect(await push()).toEqual({ outcome: 'later', why: 'Error ENOTPUBLIC' })
})
