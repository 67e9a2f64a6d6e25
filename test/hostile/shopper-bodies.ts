const home = {
  firstName: 'Amina',
  lastName: 'Bello',
  phone: '08030000000',
  address: '4 Gana Street',
  city: 'Abuja',
  state: 'FCT',
  country: 'Nigeria',
}

/** Valid bodies for the customers' calls other than orders. */
export const shopperBodies = {
  'POST /browser-errors': { release: '1a2b3c4d', route: '/', message: 'TypeError: broken', stack: 'a.js:1:2' },
  'POST /back-in-stock': { product: 'nothing-of-that-name', size: '10', color: 'navy', phone: '08030000000' },
  'PATCH /back-in-stock': { token: 'nothing', answer: 'confirm' },
  'POST /pay-links': { order: 'nobody', days: 7, showsName: true },
  'POST /pay-links/look': { token: 'nothing' },
  'POST /pay-links/payments': { token: 'nothing', provider: 'paystack', email: 'musa@example.com' },
  'POST /quotes/look': { token: 'nothing' },
  'POST /abandoned-cart': { token: 'nothing' },
  'PATCH /newsletter': { link: 'nothing' },
  'PUT /newsletter/mine': { wanted: true },
  'PATCH /back-in-stock/{id}': { told: true },
  'PATCH /order/customerOrder/{id}': { status: 'cancelled' },
  'PUT /wishlist': { add: ['nothing-of-that-name'], remove: [] },
  'POST /address': home,
  'PATCH /address': home,
  'PATCH /account/profile': { name: 'Musa', phone: '' },
  'PATCH /account/password': { oldPassword: 'a-wrong-guess', password: 'another-and-secret' },
  'PUT /measures': { unit: 'in', figures: [{ measure: 'Bust', value: 36 }] },
  'PUT /saved-cart': {
    version: 0,
    lines: [{ id: 'nobody', name: 'Gown', price: 40_000, img: '', rows: [{ size: '12', color: 'navy', quantity: 1 }] }],
  },
}
