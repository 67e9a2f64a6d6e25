import type { Params } from '#shop/core/errors.ts'

/** Error messages about order edits and quotes. */
export const orderEditSentences = {
  'not-made': 'This item comes from stock, so it can’t be marked as finished',
  'nothing-changed': 'There are no changes to save',
  'quote-not-found': 'Quote not found',
  'quote-link-over': 'This quote link no longer works',
  'quote-moved-on': 'Another staff member changed this quote in the meantime. Please check it, then try again.',
}

const fixed: Record<Params['order-fixed']['why'], string> = {
  test: 'Test orders can’t be changed. Please place another one.',
  cancelled: 'This order is cancelled. Set its status to Pending first, or copy it to a new order.',
  sent: 'This order is no longer pending, or has a parcel, so it can’t be changed. Set its status to Pending and delete its parcels first, or create another order.',
  returned: 'This order has a return, so it can’t be changed. Please create another order.',
  exchange:
    'This order is an exchange for a return, so it can’t be changed. Cancel it, then create the exchange again.',
  released: 'The pieces of this order were returned to stock, so it can’t be changed. Copy it to a new order.',
  money:
    'This order has a refund, a written-off balance or a payment of a different amount, so it can’t be changed. Resolve that first, or create another order.',
  'nothing left': 'Nothing would be left to pay by card or transfer. Copy it to a new order that is paid in cash.',
  'asked back': 'A payment of this order is disputed, so it can’t be changed until the dispute is decided.',
}

const closed: Record<Params['quote-closed']['why'], string> = {
  'ran out': 'This quote has expired. Edit it and set a new expiry date.',
  'taken back': 'This quote was cancelled. Restore it first, or create a new one.',
  ordered: 'An order was created from this quote, so it can’t be changed.',
}

export const namingOrderEditSentences = {
  'order-fixed': ({ why }: Params['order-fixed']): string => fixed[why],
  'still-made': ({ name }: Params['still-made']): string => `${name} is still being made. Mark it as finished first.`,
  'quote-closed': ({ why }: Params['quote-closed']): string => closed[why],
  'order-moved-on': ({ what }: Params['order-moved-on']): string =>
    what === 'version'
      ? 'Another staff member changed this order in the meantime. Your changes are not saved yet. Check the order and adjust your changes, then save again.'
      : 'A payment or refund of this order was recorded in the meantime. Your changes are not saved yet. Check the order, then save again.',
}
