import type { Params } from '#shop/core/errors.ts'

/** Error messages about order edits and quotes. */
export const orderEditSentences = {
  'not-made': 'This is taken from stock: there is nothing to finish',
  'nothing-changed': 'Nothing of this order is other than it was',
  'quote-not-found': 'There is no such quote',
  'quote-link-over': 'This link leads to no quote any more',
  'quote-moved-on': 'Somebody changed this quote meanwhile. Look at it anew, then press again.',
}

const fixed: Record<Params['order-fixed']['why'], string> = {
  test: 'A test order stays as it is: place another one',
  cancelled: 'This order is cancelled. Put it back to Pending first, or copy it to a new one.',
  sent: 'This order has left the house, or a parcel of it is packed, so it stays as it is. Take back what was said of its sending first, or make another order.',
  returned: 'Something of this order comes back or came back, so it stays as it is. Make another order.',
  exchange:
    'This order is in exchange for what came back of another, so it stays as it is. Cancel it, and exchange that return anew.',
  released: 'The pieces of this order are for sale again, so it stays as it is. Copy it to a new one.',
  money:
    'Money of this order went back, goes back or was let go, or is not what was asked for. See to that first, or make another order.',
  'nothing left': 'Nothing would be left to pay by card or transfer. Copy it to a new order, to be paid in cash.',
  'asked back': 'A bank asks money of this order back. That is decided first.',
}

const closed: Record<Params['quote-closed']['why'], string> = {
  'ran out': 'This quote ran out. Change it, and say until when it is good from now on.',
  'taken back': 'This quote was taken back. Copy it to a new one.',
  ordered: 'An order was made of this quote, so it stays as it is.',
}

export const namingOrderEditSentences = {
  'order-fixed': ({ why }: Params['order-fixed']): string => fixed[why],
  'still-made': ({ name }: Params['still-made']): string => `${name} is still being made. Mark it as finished first.`,
  'quote-closed': ({ why }: Params['quote-closed']): string => closed[why],
  'order-moved-on': ({ what }: Params['order-moved-on']): string =>
    what === 'version'
      ? 'Somebody changed this order meanwhile. What you typed is kept: look at the order, then change it again.'
      : 'Money of this order came or went meanwhile. What you typed is kept: look at the order, then save again.',
}
