import { membersOf } from './closed-list.ts'

type ReasonRow = {
  label: string
  /** True if the shop is at fault. No return fee is charged then, even if the owner normally charges one. */
  isOurs: boolean
}

export const returnReasons = {
  'too small': { label: 'Too small', isOurs: false },
  'too large': { label: 'Too large', isOurs: false },
  'not as shown': { label: 'Not as shown', isOurs: true },
  faulty: { label: 'Faulty', isOurs: true },
  'wrong piece': { label: 'Wrong product', isOurs: true },
  late: { label: 'Arrived too late', isOurs: false },
  other: { label: 'Other reason', isOurs: false },
} as const satisfies Record<string, ReasonRow>
export type ReturnReason = keyof typeof returnReasons

/** Reasons for which the owner can charge a return fee. */
export const feeReasons: ReturnReason[] = membersOf(returnReasons).filter((reason) => !returnReasons[reason].isOurs)
