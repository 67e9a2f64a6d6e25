/** Outcomes of testing a key, and their explanations. */
export const tryOutcomes = {
  works: { label: 'It works.' },
  'wrong-key': { label: 'The key is not known there. Copy it once more, and see that it is the secret one.' },
  'wrong-login': { label: 'The mail server does not take this user with this password.' },
  'not-allowed': {
    label:
      'The key is not allowed to ask from this server. In the provider’s pages, add the server’s address to those that may use the key, or leave that list empty.',
  },
  'too-often': { label: 'It was asked too often just now. Try again in some minutes.' },
  'not-found': { label: 'No server has that name. Look at how it is written.' },
  'not-reached': { label: 'It could not be reached from this server. Look at the address, or try again in a while.' },
  slow: { label: 'It did not answer in time. Try again in a while; of a mail server, look at the port too.' },
  'no-tls': { label: 'No safe connection could be made with it. Look at the port: 465 or 587 are the usual ones.' },
  'their-trouble': { label: 'It answers that it is in trouble itself. Try again in a while.' },
  'unknown-answer': { label: 'It answered in a way that the shop does not know.' },
} as const satisfies Record<string, { label: string }>

export type TryOutcome = keyof typeof tryOutcomes
