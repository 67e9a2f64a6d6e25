import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

export const checkout = settingsGroup({
  label: 'Checkout',
  about: 'Who can order, and the defaults at checkout.',
  holds: ({ guestCheckout, defaultFulfilment }) => [
    guestCheckout ? 'guests can order' : 'orders need an account',
    `${defaultFulfilment} by default`,
  ],
  schema: z.strictObject({
    guestCheckout: tick({
      label: 'Who can order',
      help: 'Guests enter only their name, phone and email. They follow their order on the page ‘Track your order’.',
      yes: 'Everyone, including guests',
      no: 'Only customers with an account',
      seen: 'when they go to the checkout',
    }),
    addToCartOnOpen: tick({
      label: 'Add a product to the cart when its page is opened',
      help: 'Once per visit, with a notice and an Undo button.',
      yes: 'Yes',
      no: 'No, only with the button',
      seen: 'when they open a product page',
    }),
    orderNotes: tick({
      label: 'Order notes',
      help: 'A short note to you, for example which gate to use. It appears on the order, on its packing slip and in its emails.',
      yes: 'Shoppers can add a note',
      no: 'No notes',
      seen: 'before they pay',
    }),
    defaultFulfilment: field(z.enum(['pickup', 'delivery'], because('not-a-choice')), {
      label: 'Default delivery method',
      help: 'The option that is selected when the checkout opens.',
      labels: { pickup: 'Pickup', delivery: 'Delivery' },
      seen: 'at the start of the checkout',
    }),
  }),
  defaults: { guestCheckout: false, addToCartOnOpen: true, orderNotes: false, defaultFulfilment: 'pickup' },
})
