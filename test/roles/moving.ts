/** Permissions of the calls for store imports and redirects. */
export const movingIn: Record<string, 'settings'[]> = {
  'POST /moves': ['settings'],
  'GET /moves': ['settings'],
  'DELETE /moves/{id}': ['settings'],
  'POST /moves/{id}/pictures': ['settings'],
  'POST /moves/{id}/letters': ['settings'],
  'GET /old-addresses': ['settings'],
  'POST /old-addresses': ['settings'],
  'PATCH /old-addresses/{id}': ['settings'],
  'DELETE /old-addresses/{id}': ['settings'],
}
