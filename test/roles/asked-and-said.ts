/** Who is let in where appointments are asked for, and reviews written. */
export const askedAndSaid = {
  'GET /appointments/slots': 'everyone',
  'POST /appointments': 'everyone',
  'GET /appointments': ['appointments'],
  'PATCH /appointments/{id}': ['appointments'],

  'GET /reviews': 'everyone',
  'GET /reviews/own': 'customers',
  'POST /reviews': 'customers',
  'PATCH /reviews/{id}': 'customers',
  'DELETE /reviews/{id}': 'customers',
  'GET /admin/reviews': ['content'],
  'PATCH /admin/reviews/{id}': ['content'],
  'GET /settings/reviews': ['settings'],
  'PATCH /settings/reviews': ['settings'],
  'GET /settings/letters': ['settings'],
  'PATCH /settings/letters': ['settings'],
} satisfies Record<string, 'everyone' | 'customers' | ('appointments' | 'content' | 'settings')[]>
