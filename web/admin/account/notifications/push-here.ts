import type { BodyOf } from '#web/contract.ts'

const WORKER = '/admin-worker.js'
/** The pages that it is the worker of; the storefront has its own. */
const SCOPE = '/admin'

/** Whether this browser can be told by push, has been forbidden to, or is told already: then its subscription's address. */
export type PushHere = 'impossible' | 'forbidden' | 'off' | { endpoint: string }

/** How push stands in this browser. */
export async function pushHere(): Promise<PushHere> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  const subscription = await subscriptionHere()
  return subscription ? { endpoint: subscription.endpoint } : 'off'
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await ownWorker())?.pushManager.getSubscription() ?? null

/** The back office's own worker, where there is one: else the browser would name the storefront's. */
async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  return registrations.find(({ scope }) => new URL(scope).pathname === SCOPE)
}

/** Asks for leave and has this browser told: what the shop has to know of it; null where leave was not given. */
export async function askForPush(publicKey: string): Promise<BodyOf<'POST /push-subscriptions'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await active(registration)
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  // Of former keys of the shop, one that is there has to go first.
  const subscription = await subscribe().catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys.p256dh!, auth: keys.auth! }
}

/** A browser subscribes only with a worker that has begun. */
function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const beginning = installing ?? waiting
  if (active || !beginning) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  beginning.addEventListener('statechange', () => beginning.state === 'activated' && resolve())
  return promise
}

/** Nothing more is told in this browser, whatever the shop sends; the service says so when it next sends something. */
export async function endPushHere(): Promise<void> {
  const registration = await ownWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}
