import type { BodyOf } from '#web/contract.ts'

const WORKER = '/admin-worker.js'
/** Path scope of the back office's service worker; the storefront has its own worker. */
const SCOPE = '/admin'

/** Push state of this browser: unsupported, blocked, off, or on with the subscription's endpoint. */
export type PushHere = 'impossible' | 'forbidden' | 'off' | { endpoint: string }

export async function pushHere(): Promise<PushHere> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  const subscription = await subscriptionHere()
  return subscription ? { endpoint: subscription.endpoint } : 'off'
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await ownWorker())?.pushManager.getSubscription() ?? null

/**
 * Returns the back office's service worker registration, if there is one. By default the browser would return the
 * storefront's.
 */
async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  return registrations.find(({ scope }) => new URL(scope).pathname === SCOPE)
}

/**
 * Requests permission and subscribes this browser; returns the subscription for the server, or null without
 * permission.
 */
export async function askForPush(publicKey: string): Promise<BodyOf<'POST /push-subscriptions'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await active(registration)
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  // A subscription that was made with an older key of the shop must be removed first.
  const subscription = await subscribe().catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys.p256dh!, auth: keys.auth! }
}

/** Resolves once the worker is active, because only an active worker can subscribe. */
function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const beginning = installing ?? waiting
  if (active || !beginning) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  beginning.addEventListener('statechange', () => beginning.state === 'activated' && resolve())
  return promise
}

/** Turns push off in this browser. The push service reports this to the server at the next notification. */
export async function endPushHere(): Promise<void> {
  const registration = await ownWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}
