import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

export const checkout = settingsGroup({
  label: 'Checkout',
  about: 'Who may order, and what is chosen before she chooses.',
  holds: ({ guestCheckout, defaultFulfilment }) => [
    guestCheckout ? 'guests may order' : 'orders need an account',
    `${defaultFulfilment} at first`,
  ],
  schema: z.strictObject({
    guestCheckout: tick({
      label: 'Who may order',
      help: 'A guest gives her name, phone and email alone. The mails of her order tell her how it goes on.',
      yes: 'Everybody, without an account too',
      no: 'Only who has an account',
      seen: 'when they go to the checkout',
    }),
    addToCartOnOpen: tick({
      label: 'Opening a piece puts it in the cart',
      help: 'Once a visit, with a word and a way to undo it.',
      yes: 'Yes',
      no: 'No, only by the button',
      seen: 'when they open the page of a piece',
    }),
    orderNotes: tick({
      label: 'A note with the order',
      help: 'A few words to you, as which gate to knock at. You see them on the order, its packing slip and in its mails.',
      yes: 'Shoppers may write one',
      no: 'None is asked for',
      seen: 'before they pay',
    }),
    defaultFulfilment: field(z.enum(['pickup', 'delivery'], because('not-a-choice')), {
      label: 'Chosen at first',
      help: 'How the order reaches her, before she chooses.',
      labels: { pickup: 'Pickup', delivery: 'Delivery' },
      seen: 'at the beginning of the checkout',
    }),
  }),
  defaults: { guestCheckout: false, addToCartOnOpen: true, orderNotes: false, defaultFulfilment: 'pickup' },
})
