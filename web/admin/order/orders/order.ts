import { nextAction, type NextAction, type NextActionFacts } from '#shop/orders/orders/next-action.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'
import type { HandedWay, TenderKind } from '#shop/orders/orders/tender.ts'
import type { SeenState } from '#shop/orders/orders/payment.ts'
import type { SortedReason } from '#shop/orders/payments/exceptions/sorted.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import type { NoteAction } from '#web/admin/kit/parts/note-form.tsx'
import { loadedAhead } from '#web/admin/kit/parts/row-actions.tsx'
import type { Play, Refund, RefundWish } from '#web/admin/money/payments/payment.ts'
import type { ParcelAction } from '#web/admin/order/parcels/parcel.ts'
import { config } from '#config'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'

export type AdminOrder = AnswerOf<'GET /order/{id}'>['order']

export const order = loadedAhead((id, signal) => ask('GET /order/{id}', { params: { id }, signal }))

/** A manual entry; `after` is the number of existing entries that staff saw, to detect concurrent changes. */
export type TenderWish = BodyOf<'POST /order/{id}/manual-entries'>
export type Tender = AnswerOf<'GET /order/{id}/manual-entries'>['tenders'][number]

export type FinishAction = { do: 'finish'; id: string; line: number; finished: boolean }

/** Actions of the order's page. `see` marks a new order as opened; `status` is its current status. */
export type OrderAction =
  | { do: 'see' | 'choose'; status: OrderStatus; was: OrderStatus }
  /** `change` identifies the last status change. */
  | { do: 'undo'; id: string; change: string }
  | FinishAction
  | { do: 'write down'; wish: TenderWish; key: string }
  | { do: 'take back'; tender: string; reason: string }
  | { do: 'move money'; tender: string; way: HandedWay }
  | { do: 'check payment' }
  | { do: 'remove test' }
  | { do: 'ask receipt' }
  /** Retries to create the files of the receipt with this number. */
  | { do: 'make again'; number: string }
  | { do: 'refund'; wish: RefundWish; currency: string | null }
  | { do: 'close refund'; refund: Refund; state: SeenState }
  | { do: 'reopen refund'; refund: Refund }
  | ({ do: 'sorted'; reason: SortedReason; note: string } & ({ reference: string } | { chargeback: string }))
  | ({ do: 'put back' } & ({ reference: string } | { chargeback: string }))
  | { do: 'refund account'; refund: Refund; account: BodyOf<'POST /refunds/{id}/bank-accounts'> }
  | { do: 'play'; play: Play }
  | ParcelAction
  | NoteAction

/** Keys of the form drafts that the page's action deletes, because the forms may no longer exist after its response. */
export const draftKeys = {
  money: (kind: TenderKind, orderId: string): string => `${kind} ${orderId}`,
  takeBack: (tenderId: string): string => `take back ${tenderId}`,
  sorted: (of: { reference: string } | { chargeback: string }): string =>
    `sorted ${'reference' in of ? of.reference : of.chargeback}`,
}

/** Returns an order's next step (rules: next step). */
export const nextActionOf = (order: AdminOrder): NextAction | null => nextAction(nextActionFacts(order))

export const nextActionFacts = (order: AdminOrder): NextActionFacts => ({
  status: order.status,
  method: order.method,
  byTransfer: order.transfer,
  making: order.product.filter(({ made, finished }) => made && !finished).length,
  due: order.standing.due,
  owed: order.house.owed,
  surplus: order.house.surplus,
  maySend: order.house.slip.send,
})

export const sent = { method: 'patch', encType: 'application/json' } as const

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })

export const dayOf = ({ createdAt }: AdminOrder): string => day.format(new Date(createdAt))

/** Formats the order date; the year is left out if it is the current one. */
export function shortDayOf({ createdAt }: AdminOrder, now = new Date()): string {
  const placed = new Date(createdAt)
  return (year.format(placed) === year.format(now) ? dayAndMonth : day).format(placed)
}

export const momentOf = ({ createdAt }: Pick<AdminOrder, 'createdAt'>): string => moment.format(new Date(createdAt))

export const NAMELESS = 'No name given'

type Named = { name: string; address: readonly ({ name: string } | { firstName: string; lastName: string })[] }

/**
 * Returns the customer's name from the first address or the order, or a placeholder if there is none
 * (rules: orders page).
 */
export function customerOf({ address: [first], name }: Named): string {
  if (first && 'firstName' in first) return `${first.firstName} ${first.lastName}`
  return first?.name || name || NAMELESS
}

/** Warning that the address may not be in the order's delivery area (rules: area mismatch warning). */
export const doubtWords = (where: string): string => `In ${where}?`

export const methodOf = ({ transfer, ...order }: AdminOrder): string =>
  `${paidWords({ ...order, byTransfer: transfer })}, ${fulfilments[order.fulfilment].label}`
