import { membersOf } from './closed-list.ts'

type ReasonRow = {
  label: string
  /** It is the house's own doing: no fee is taken for it, whatever the owner's rule. */
  isOurs: boolean
}

/** Why something comes back. */
export const returnReasons = {
  'too small': { label: 'Too small', isOurs: false },
  'too large': { label: 'Too large', isOurs: false },
  'not as shown': { label: 'Not as it was shown', isOurs: true },
  faulty: { label: 'Faulty', isOurs: true },
  'wrong piece': { label: 'Another piece than was ordered', isOurs: true },
  late: { label: 'Came too late', isOurs: false },
  other: { label: 'Something else', isOurs: false },
} as const satisfies Record<string, ReasonRow>
export type ReturnReason = keyof typeof returnReasons

/** Those of which the owner says whether a fee is taken. */
export const reasonsOfHers: ReturnReason[] = membersOf(returnReasons).filter((reason) => !returnReasons[reason].isOurs)
