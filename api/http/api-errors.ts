import type { Trouble } from '#db/trouble.ts'

/** HTTP statuses of errors that the API itself returns, before it calls the shop's code or when that code throws. */
export const apiErrors = {
  'not-json': 400,
  'not-an-object-of-fields': 400,
  'unreadable-form': 400,
  unauthenticated: 401,
  forbidden: 403,
  'other-site': 403,
  'not-found': 404,
  'nothing-here': 404,
  'too-large': 413,
  'unsupported-type': 415,
  unexpected: 500,
  busy: 503,
  'out-of-reach': 503,
  'no-room': 503,
  'outcome-unknown': 503,
} as const satisfies Record<string, number> & Record<Trouble, 503>

export type ApiErrorCode = keyof typeof apiErrors
