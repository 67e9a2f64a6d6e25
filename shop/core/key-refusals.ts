/** Refusals about the secret key, entered keys, and the second place of the backups. */
export const keyRefusals = {
  'no-secret-key': 'conflict',
  'no-key-for-factors': 'conflict',
  'public-url-needed': 'conflict',
  'key-not-found': 'not-found',
  'wrong-words': 'conflict',
  'phrase-unconfirmed': 'conflict',
  'folder-taken': 'conflict',
  'backups-elsewhere': 'conflict',
  'no-second-place': 'not-found',
} as const
