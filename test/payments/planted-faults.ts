import type { TransferKind } from './transfer-scenarios.ts'

/** The scenarios that are run to detect the fault; random ones find faults that need many events fastest. */
export type Among = 'all' | 'drawn' | 'transfers'
export type Fault = { what: string; file: string; text: string; becomes: string; among?: Among; kind?: TransferKind }
type FaultOfTables = { what: string; command: string; among?: Among }

/** Plausible programming mistakes; the race test must detect each. */
export const faults: Fault[] = [
  {
    what: 'settle allows a forbidden state change',
    file: 'shop/orders/payments/settle.server.ts',
    text: 'if (!mayBecome(attempt.state, became)) return',
    becomes: '',
  },
  {
    what: 'a payment is settled twice',
    file: 'shop/orders/payments/settle.server.ts',
    text: 'if (!attemptStates[attempt.state].isOpen) return',
    becomes: 'if (!mayBecome) return',
  },
  {
    what: 'the order is not locked',
    file: 'shop/orders/payments/attempts/payable-order.server.ts',
    text: '.forUpdate()',
    becomes: '',
  },
  {
    what: 'stock is released twice',
    file: 'shop/orders/payments/attempts/release-expired.server.ts',
    text: "if (!stillHeld || order.payment_state === 'paid') return false",
    becomes: 'if (!order) return false',
  },
  {
    what: 'stock is released although the provider could not be reached',
    file: 'shop/orders/payments/attempts/release-expired.server.ts',
    text: '!reached && now < longest',
    becomes: 'longest === null',
  },
  {
    what: 'stock is taken again without checking availability',
    file: 'shop/catalogue/stock/retake.server.ts',
    text: 'return shortages.length === 0',
    becomes: 'return true',
    among: 'drawn',
  },
  {
    what: 'made-to-order items are put back into stock',
    file: 'shop/catalogue/stock/release.server.ts',
    text: "\n    .where('order_lines.made_in_days', 'is', null)",
    becomes: '',
  },
  {
    what: 'the amount is not compared',
    file: 'shop/orders/orders/payment.ts',
    text: ' && taken.amount >= asked.amount',
    becomes: '',
  },
  {
    what: 'a second payment of a paid order is not marked as a refund due',
    file: 'shop/orders/payments/settle.server.ts',
    text: [
      "  if (!isPayable({ status: order.status, payment: order.payment_state })) return 'refund due'",
      "  if ((await attemptsOf(tx, order.id)).some(({ state }) => state === 'paid')) return 'refund due'",
    ].join('\n'),
    becomes: "  if (order.status === 'cancelled') return 'refund due'",
  },
  {
    what: 'a second payment pays a refunded order again',
    file: 'shop/orders/orders/order-status.ts',
    text: "label: 'Refunded', tone: 'plain', isPaid: false, isOpen: false,",
    becomes: "label: 'Refunded', tone: 'plain', isPaid: false, isOpen: true,",
  },
  {
    what: 'a reopened payment page takes the stock but sets no hold',
    file: 'shop/orders/payments/attempts/start-payment.server.ts',
    text: '.set({ stock_released_at: null, held_until: here',
    becomes: '.set({ held_until: here',
    among: 'drawn',
  },
  {
    what: 'the payment of a cancelled order is not marked as a refund due',
    file: 'shop/orders/orders/close-payment.server.ts',
    text: ".set({ state: 'refund due' satisfies AttemptState,",
    becomes: ".set({ state: 'paid' satisfies AttemptState,",
  },
  {
    what: 'a refund is made without the lock',
    file: 'shop/orders/payments/refunds/refund.server.ts',
    text: 'await lockPayableOrder(tx, orderId)\n  const refused = await ofReturn?.begin(tx)\n  if (refused) return refused\n  const attempt = await lockAttempt(tx, reference)',
    becomes: 'const attempt = (await findAttempt(tx, reference))!',
  },
  {
    what: 'a refund without a response counts as not sent',
    file: 'shop/orders/orders/payment.ts',
    text: "label: 'Result unknown',\n    tone: 'bad',\n    went: false,\n    isUnderWay: false,\n    mayHaveGone: true",
    becomes:
      "label: 'Result unknown',\n    tone: 'bad',\n    went: false,\n    isUnderWay: false,\n    mayHaveGone: false",
  },
  {
    what: 'an order loses its other payment when one is refunded',
    file: 'shop/orders/orders/order-money.ts',
    text: 'owed: owing.filter(',
    becomes: "owed: attempts.some(({ state }) => state === 'refunded') ? 0 : owing.filter(",
  },
  {
    what: 'a refund is not booked',
    file: 'shop/orders/orders/restate.server.ts',
    text: 'await bookOrder(tx, id, event, at)',
    becomes: "if (event !== 'refund answered') await bookOrder(tx, id, event, at)",
  },
  {
    what: 'refunds in progress are missing in the ledger',
    file: 'shop/orders/orders/order-claims.ts',
    text: 'goingBack: owed + underWay,',
    becomes: 'goingBack: owed,',
  },
  {
    what: 'an order does not count as a use of its discount',
    file: 'shop/shopping/discounts/take-uses.server.ts',
    text: 'if (uses.length === 0) return',
    becomes: 'if (uses) return',
    among: 'drawn',
  },
  {
    what: 'a reopened, paid transfer order sends no mail',
    file: 'shop/orders/orders/close-payment.server.ts',
    text: "  if (standing.payment === 'paid') await",
    becomes: "  if (kept && standing.payment === 'paid') await",
    among: 'transfers',
  },
  {
    what: 'an undone statement line still counts',
    file: 'shop/orders/statements/undo-line.server.ts',
    text: 'for (const { orderId, tenderId } of left) {',
    becomes: 'for (const { orderId, tenderId } of left.slice(1)) {',
    among: 'transfers',
  },
  {
    what: 'an expired order keeps its store credit',
    file: 'shop/orders/transfers/end-transfers.server.ts',
    text: '  await lapseCredit(tx, id, now)\n',
    becomes: '',
    among: 'transfers',
  },
  {
    what: 'one person can confirm a large transfer twice',
    file: 'shop/orders/orders/first-confirmations.server.ts',
    text: 'word.adminId !== admin.id && word.amount',
    becomes: 'word.amount',
    among: 'transfers',
  },
  {
    what: 'a confirmation still waits after the order was paid otherwise',
    file: 'shop/orders/orders/first-confirmations.server.ts',
    text: '.$if(due > 0, (words)',
    becomes: '.$if(due >= 0, (words)',
    among: 'transfers',
  },
  {
    what: 'a confirmation still waits after an edit made the order paid',
    file: 'shop/orders/orders/restate.server.ts',
    text: 'if (isPaid) await endFirstConfirmations(tx, id, { said: null, due: 0 }, at)',
    becomes: '',
    among: 'transfers',
    kind: 'changed',
  },
  {
    what: 'units removed from an order are not restocked',
    file: 'shop/shopping/order-edits/move-pieces.server.ts',
    text: '  await addPieces(tx, back)\n',
    becomes: '',
    among: 'transfers',
    kind: 'changed',
  },
  {
    what: 'a return is refunded without the lock',
    file: 'shop/shopping/returns/move-return.server.ts',
    text: ".select('id').forUpdate()",
    becomes: ".select('id')",
    among: 'transfers',
    kind: 'returned',
  },
  {
    what: 'a transfer claim holds the stock of an order that has ended',
    file: 'shop/orders/claims/make-claim.server.ts',
    text: ' ?? refusedAs(locked.payment_state)',
    becomes: '',
    among: 'transfers',
  },
]

export const faultsOfTables: FaultOfTables[] = [
  {
    what: 'the use of a discount does not follow the stock hold',
    command: 'alter table orders disable trigger orders_discount_uses',
    among: 'drawn',
  },
]
