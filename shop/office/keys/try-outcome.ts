/** Outcomes of testing a key, and their explanations. */
export const tryOutcomes = {
  works: { label: 'The connection works.' },
  'wrong-key': { label: 'The provider doesn’t know this key. Copy it again, and make sure that it is the secret key.' },
  'wrong-login': { label: 'The mail server rejected the user or the password.' },
  'not-allowed': {
    label:
      'The key can’t be used from this server. In the provider’s dashboard, add the server’s address to the list of allowed addresses, or leave that list empty.',
  },
  'too-often': { label: 'Too many requests. Try again in a few minutes.' },
  'not-found': { label: 'No server has this name. Check the spelling.' },
  'not-reached': { label: 'The connection failed. Check the address, or try again later.' },
  slow: { label: 'There was no response in time. Try again later. For a mail server, also check the port.' },
  'no-tls': { label: 'No secure connection could be made. Check the port: it is usually 465 or 587.' },
  'their-trouble': { label: 'The other server reports an error. Try again later.' },
  'unknown-answer': { label: 'The other server sent an unknown response.' },
} as const satisfies Record<string, { label: string }>

export type TryOutcome = keyof typeof tryOutcomes
