/**
 * Checks a phone number in the browser, which loads no numbering plans: only 7 to 15 digits. The server checks more
 * strictly (`phone-plan.ts`).
 */
export const inPlan = (number: string): string | null => (/^\+[1-9]\d{6,14}$/.test(number) ? number : null)
