import { membersOf } from '#shop/core/closed-list.ts'
import { returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'

/** Returns the share of sold units that were returned, such as '7.5 %'. */
export const shareWords = ({ sold, back }: { sold: number; back: number }): string =>
  sold === 0 ? '0 %' : `${Math.round((back / sold) * 1_000) / 10} %`

/** Returns the reasons, most frequent first, such as '2 too small, 1 faulty'; empty if nothing was returned. */
export const whyWords = (why: Record<ReturnReason, number>): string =>
  membersOf(returnReasons)
    .filter((reason) => why[reason] > 0)
    .toSorted((one, other) => why[other] - why[one])
    .map((reason) => `${why[reason]} ${returnReasons[reason].label.toLowerCase()}`)
    .join(', ')
