/** Permissions of the calls for discounts, and for price changes of many products at once. */
export const guardedDiscounts = {
  'PATCH /admin/products/sheet': ['products'],
  'GET /discounts': ['discounts'],
  'POST /discounts': ['discounts'],
  'GET /discounts/{id}': ['discounts'],
  'PATCH /discounts/{id}': ['discounts'],
  'DELETE /discounts/{id}': ['discounts'],
  'GET /export/discounts.csv': ['exports', 'discounts'],
} satisfies Record<string, ('discounts' | 'products' | 'exports')[]>
