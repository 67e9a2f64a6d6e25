/**
 * Checks a phone number in the browser, which loads no numbering plans: the number must have 7 to 15 digits. The
 * server's check is stricter (`phone-plan.ts`).
 */
export const inPlan = (number: string): string | null => (/^\+[1-9]\d{6,14}$/.test(number) ? number : null)
