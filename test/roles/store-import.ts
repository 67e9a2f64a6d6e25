/** Permissions of the calls for store imports and redirects. */
export const storeImport: Record<string, 'settings'[]> = {
  'POST /store-imports': ['settings'],
  'GET /store-imports': ['settings'],
  'DELETE /store-imports/{id}': ['settings'],
  'POST /store-imports/{id}/pictures': ['settings'],
  'POST /store-imports/{id}/mails': ['settings'],
  'GET /redirects': ['settings'],
  'POST /redirects': ['settings'],
  'PATCH /redirects/{id}': ['settings'],
  'DELETE /redirects/{id}': ['settings'],
}
