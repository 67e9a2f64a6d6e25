import { z } from 'zod'
import type { AnyCall } from './call.ts'

/** A call of the contract that is declared, guarded by its policy, and answers 501 in the error form. */
export const later = (declared: Pick<AnyCall, 'method' | 'path' | 'summary' | 'group' | 'policy'>): AnyCall => ({
  ...declared,
  built: false,
  answer: z.never(),
  handle: () => Promise.reject(new Error(`${declared.method} ${declared.path} is not built`)),
})
