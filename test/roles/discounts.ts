/** Who is let in where discounts are concerned, and what reduces many products at once. */
export const guardedDiscounts = {
  'PATCH /admin/products/sheet': ['products'],
  'GET /discounts': ['discounts'],
  'POST /discounts': ['discounts'],
  'GET /discounts/{id}': ['discounts'],
  'PATCH /discounts/{id}': ['discounts'],
  'DELETE /discounts/{id}': ['discounts'],
  'GET /export/discounts.csv': ['exports', 'discounts'],
} satisfies Record<string, ('discounts' | 'products' | 'exports')[]>
