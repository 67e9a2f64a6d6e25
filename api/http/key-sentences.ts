/** Error messages about entered keys and the second place of the backups. */
export const keySentences = {
  'no-secret-key': 'This server has no secret key to encrypt this. Set SECRET_KEY on the server first.',
  'public-url-needed':
    'Enter your shop’s web address under Settings first. Customers need it to return from the payment page.',
  'key-not-found': 'Key not found',
  'wrong-words':
    'These are not the words of the recovery phrase. Compare them, and their numbers, with the printed page.',
  'phrase-unconfirmed': 'Print the recovery phrase first, and confirm it with two of its words.',
  'folder-taken':
    'This folder contains the shop’s own files, or is inside one that does. Choose a folder that is used for nothing else.',
  'backups-elsewhere': 'This shop makes no backups of its database here.',
  'no-second-place': 'No second place is chosen',
}
