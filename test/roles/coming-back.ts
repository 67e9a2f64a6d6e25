/** Of the whole contract what brings shoppers back: bags, wish lists, who asked for what is sold out, and what is worn together. */
export const comingBack: Record<string, 'customers' | 'everyone' | ('customers' | 'exports' | 'products')[]> = {
  'GET /bag': 'customers',
  'PUT /bag': 'customers',
  'GET /wishlist': 'customers',
  'PUT /wishlist': 'customers',
  'POST /wishlist/link': 'customers',
  'DELETE /wishlist/link': 'customers',
  'GET /picked-products': 'everyone',
  'GET /products/{id}/worn-with': 'everyone',
  'GET /admin/products/{id}/worn-with': ['products'],
  'PUT /admin/products/{id}/worn-with': ['products'],
  'POST /back-in-stock': 'everyone',
  'PATCH /back-in-stock': 'everyone',
  'GET /back-in-stock': ['customers'],
  'GET /export/back-in-stock.csv': ['exports'],
}
