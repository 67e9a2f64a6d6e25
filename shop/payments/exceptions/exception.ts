type Row = { title: string; todo: string }

/** Why money waits for a person to look at it, and what to do about it. */
export const exceptionKinds = {
  'refund due': {
    title: 'Refund due',
    todo: 'It was paid when the order could no longer be filled, or was paid already. Give it back, or say on the order’s page how you did.',
  },
  mismatch: {
    title: 'Another amount than was asked for',
    todo: 'The order isn’t paid. Ask the customer for the rest, or give this back. Once it is set right, say so on the order’s page.',
  },
  'paid without an order': {
    title: 'Paid, but the order is cancelled',
    todo: 'Give it back, or set the order’s status again.',
  },
  'refund not through': {
    title: 'A refund that did not go through',
    todo: 'See at the provider whether it went, and say so on the order’s page, before you try again: it could be paid twice.',
  },
} as const satisfies Record<string, Row>
export type ExceptionKind = keyof typeof exceptionKinds
