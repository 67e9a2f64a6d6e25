/** Of the whole contract what brings shoppers back: bags, wish lists, and who asked for what is sold out. */
export const comingBack: Record<string, 'customers' | 'everyone' | ('customers' | 'exports')[]> = {
  'GET /bag': 'customers',
  'PUT /bag': 'customers',
  'GET /wishlist': 'customers',
  'PUT /wishlist': 'customers',
  'POST /wishlist/link': 'customers',
  'DELETE /wishlist/link': 'customers',
  'GET /picked-products': 'everyone',
  'POST /back-in-stock': 'everyone',
  'PATCH /back-in-stock': 'everyone',
  'GET /back-in-stock': ['customers'],
  'GET /export/back-in-stock.csv': ['exports'],
}
