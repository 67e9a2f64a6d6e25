/** Reasons why a placed order can't be changed or sent, or a quote changed, with the kind of each failure. */
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

export type OrderEditParams = {
  'order-fixed': {
    why: 'test' | 'cancelled' | 'sent' | 'returned' | 'exchange' | 'released' | 'money' | 'asked back' | 'nothing left'
  }
  'still-made': { name: string }
  /** The parts of the order that changed since it was loaded. */
  'order-moved-on': { what: 'version' | 'money' }
  'quote-closed': { why: 'ran out' | 'taken back' | 'ordered' }
}
