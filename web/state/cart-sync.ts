import { config } from '#config'
import type { SavedCart, SavedLine } from '#shop/shopping/cart/saved-cart.ts'
import { savedLinesOf, cartLinesOf, mergeCarts, isSameCart } from '#shop/shopping/cart/merge-carts.ts'
import { naira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { isSigningOut, useAuth } from './auth-store.ts'
import { useCart } from './cart-store.ts'
import { leaveOut } from './left-out.ts'
import { section } from './persisted.ts'

/**
 * The cart state that this browser and the server last agreed on, and the customer it belongs to. It is stored together
 * with the cart, so that lines removed here don't reappear at the next sign-in. `sent` is a request whose outcome is
 * unknown.
 */
type Agreed = SavedCart & { customer: string; sent: { key: string; lines: SavedLine[] } | null }

const kept = section<Agreed>('bag')
const readAgreed = () => (kept.getItem('bag') as { state: Agreed } | null)?.state ?? null
const writeAgreed = (state: Agreed) => void kept.setItem('bag', { state })

const PAUSE_MS = 800
/**
 * Maximum number of attempts when two devices save at the same time; after that, the next change starts a new attempt.
 */
const ROUNDS = 5

let begun = false
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
let again = false

/** Keeps the cart of a signed-in customer in sync across devices (rules: cart sync). */
export function followCart(): void {
  soon(0)
  if (begun) return
  begun = true
  useCart.subscribe(({ cart }, before) => cart.cartProducts !== before.cart.cartProducts && soon(PAUSE_MS))
  addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon(0))
}

function soon(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void bringTogether(), pause)
}

const LAST_SAVE_MS = 2_000

/** Resolves when the cart is saved on the server, or after 2 seconds; called before a sign-out. */
export async function untilCartSaved(): Promise<void> {
  const saved = Promise.resolve(running).then(() => (isSaved() ? undefined : bringTogether()))
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, LAST_SAVE_MS))])
}

function isSaved(): boolean {
  const agreed = readAgreed()
  return agreed?.customer === customerNow() && !agreed?.sent && isSameCart(itemsInCart(), agreed?.lines ?? [])
}

/** Runs one sync at a time; changes during a run trigger another run. */
async function bringTogether(): Promise<void> {
  if (running) {
    again = true
    return
  }
  running = inRounds()
  await running.finally(() => (running = null))
  if (again) {
    again = false
    soon(PAUSE_MS)
  }
}

async function inRounds(): Promise<void> {
  const customer = customerNow()
  if (!customer || !navigator.onLine || isSigningOut()) return
  for (let round = 0, looked = false; round < ROUNDS; round += 1) {
    const agreed = readAgreed()
    const known = agreed?.customer === customer ? agreed : null
    const mine = itemsInCart()
    if (!known || (!known.sent && isSameCart(mine, known.lines))) {
      if (looked) return
      const answer = await ask('GET /saved-cart', { background: true })
      if (!answer.ok || customerNow() !== customer) return
      takeIn(customer, bagFrom(answer.body))
      looked = true
    } else {
      const sent = known.sent ?? { key: crypto.randomUUID(), lines: mine }
      writeAgreed({ ...known, sent })
      const { key, lines } = sent
      const { version } = known
      const answer = await ask('PUT /saved-cart', {
        body: { version, lines },
        headers: { 'idempotency-key': key },
        background: true,
      })
      if (customerNow() !== customer) return
      if (answer.ok) writeAgreed({ customer, version: answer.body.version, lines, sent: null })
      else if (answer.code === 'stale')
        takeIn(customer, bagFrom({ version: answer.version, ...answer.changed } as Sent))
      else {
        // After a 422 the cart isn't sent again; after a network error the same request is retried.
        if (answer.status === 422) writeAgreed({ ...known, sent: null })
        return
      }
      looked = true
    }
  }
}

type Sent = AnswerOf<'GET /saved-cart'>

const bagFrom = ({ version, lines }: Sent): SavedCart => ({
  version,
  lines: lines.map((line) => ({ ...line, price: naira(line.price) })),
})

/** Merges the server's cart into this one, with the changes made here since the last agreed state. */
function takeIn(customer: string, { version, lines }: SavedCart): void {
  const agreed = readAgreed()
  const base = agreed?.customer === customer ? agreed.lines : []
  const mine = itemsInCart()
  const merged = mergeCarts(base, mine, lines)
  for (const { id } of mine.filter(({ name }) => !merged.some((line) => line.name === name))) leaveOut(id)
  writeAgreed({ customer, version, lines, sent: null })
  if (!isSameCart(merged, mine))
    useCart.setState(({ cart }) => ({ cart: { ...cart, loading: false, cartProducts: cartLinesOf(merged) } }))
}

/** Adds these lines to this browser's cart, and keeps the lines that are already in it (rules: abandoned cart). */
export function joinCart(lines: readonly SavedLine[]): void {
  const merged = mergeCarts([], itemsInCart(), lines)
  useCart.setState(({ cart }) => ({ cart: { ...cart, loading: false, cartProducts: cartLinesOf(merged) } }))
}

const itemsInCart = (): SavedLine[] => savedLinesOf(useCart.getState().cart.cartProducts, config.limits.quantityPerLine)

function customerNow(): string | null {
  const { role, token, userId } = useAuth.getState()
  return role === 'customer' && token ? userId : null
}
