import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { loader } from './admin-worker.ts'

const asked = { context: { get: () => ({ settings: { now: () => defaultSettings } }) } } as never
const showNotification = vi.fn()
const openWindow = vi.fn()
const matchAll = vi.fn()
let on: Record<string, (event: object) => void>
beforeEach(async () => {
  on = {}
  vi.resetAllMocks()
  const addEventListener = (name: string, listener: (event: object) => void) => (on[name] = listener)
  const location = { origin: 'https://shop.example' }
  const given = {
    addEventListener,
    registration: { showNotification },
    clients: { openWindow, matchAll },
    location,
    URL,
  }
  runInNewContext(await loader(asked).text(), { ...given, skipWaiting: () => {}, Promise })
})

async function press(link: string): Promise<void> {
  let done: Promise<void> | undefined
  on.notificationclick!({
    notification: { close: () => {}, data: { link } },
    waitUntil: (given: Promise<void>) => (done = given),
  })
  await done
}

// rules: push notifications
test('shows a notification that opens its page when clicked', async () => {
  const told = { title: 'New order', body: 'Order #12345, ₦25,000', link: '/admin/order/12345', tag: 'told-1' }
  on.push!({ data: { json: () => told }, waitUntil: () => {} })
  expect(showNotification.mock.calls).toEqual([
    ['New order', { body: 'Order #12345, ₦25,000', tag: 'told-1', data: { link: '/admin/order/12345' } }],
  ])
  matchAll.mockResolvedValue([{ url: 'https://shop.example/products', focus: () => Promise.reject(new Error('no')) }])
  await press('/admin/order/12345')
  expect(openWindow.mock.calls).toEqual([['https://shop.example/admin/order/12345']])
})

// rules: push notifications
test('clicking a notification reuses an open back office page', async () => {
  const page = { url: 'https://shop.example/admin/order', navigate: vi.fn(async () => page), focus: async () => page }
  matchAll.mockResolvedValue([page])
  await press('/admin/order/12345')
  expect(page.navigate.mock.calls).toEqual([['https://shop.example/admin/order/12345']])
  expect(openWindow).not.toHaveBeenCalled()
})

// rules: push notifications
test.each(['https://elsewhere.example/admin/', '//elsewhere.example', '/account', '/administer'])(
  'a notification with the foreign link %s opens the notifications page',
  async (link) => {
    matchAll.mockResolvedValue([])
    await press(link)
    expect(openWindow.mock.calls).toEqual([['https://shop.example/admin/notifications']])
  },
)

// rules: push notifications, offline page
test('the worker has a handler for fetch events', () => {
  expect(on.fetch).toBeTypeOf('function')
})
