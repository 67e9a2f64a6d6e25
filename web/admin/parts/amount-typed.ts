/** An amount as people type it, '₦45,000' or '45 000', as digits; what is no whole amount stays as it is. */
export const amountTyped = (typed: string): string => typed.replaceAll(/[\s,₦]/g, '')

/** Whether that is a whole amount. */
export const isWholeAmount = (typed: string): boolean => /^\d{1,15}$/.test(amountTyped(typed))
