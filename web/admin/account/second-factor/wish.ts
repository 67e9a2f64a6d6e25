export type Wish =
  | { do: 'begin' | 'remove' | 'renew' }
  | { do: 'confirm'; code: string }
  | { do: 'add passkey'; name: string }
  | { do: 'rename passkey'; id: string; name: string }
  | { do: 'remove passkey'; id: string }
