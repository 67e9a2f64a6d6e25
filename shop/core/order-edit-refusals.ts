/** Refusals to change or send a placed order, or to change a quote, with their kinds. */
export const orderEditRefusals = {
  'order-fixed': 'conflict',
  'order-moved-on': 'conflict',
  'not-made': 'conflict',
  'still-made': 'conflict',
  'nothing-changed': 'conflict',
  'quote-not-found': 'not-found',
  'quote-link-over': 'not-found',
  'quote-closed': 'conflict',
  'quote-moved-on': 'conflict',
} as const

/** What the sentence of each names. */
export type OrderEditParams = {
  /** Why what an order is of can't be changed any more. */
  'order-fixed': {
    why: 'test' | 'cancelled' | 'sent' | 'returned' | 'exchange' | 'released' | 'money' | 'asked back' | 'nothing left'
  }
  /** The name of the line that is still being made. */
  'still-made': { name: string }
  /** What became of an order since it was seen. */
  'order-moved-on': { what: 'version' | 'money' }
  /** Why nothing more becomes of a quote. */
  'quote-closed': { why: 'ran out' | 'taken back' | 'ordered' }
}
