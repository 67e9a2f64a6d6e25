/** Valid bodies for the calls about quotes. */
const quote = {
  ...{ name: 'Musa Bello', phone: '08031112222', code: '', note: 'By chat', words: 'As we spoke' },
  product: [
    { id: 'no-such-dress', name: 'No such dress', quantity: 1, size: '10', color: 'indigo', price: 45_000 },
    { free: true, name: 'Taking in a waist', quantity: 1, ownPrice: 5_000, reason: 'As agreed' },
  ],
  ...{ amount: 50_000, shipping: 0 },
}

export const quoteBodies = {
  'POST /quotes': quote,
  'PUT /quotes/{id}': { ...quote, version: 1 },
  'PATCH /quotes/{id}': { takenBack: true },
  'POST /quotes/{id}/orders': { version: 1, amount: 50_000, shipping: 0 },
}
