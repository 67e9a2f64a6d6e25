/** The small check of pages, which load no numbering plans: 7 to 15 digits. The server looks closer (`phone-plan.ts`). */
export const inPlan = (number: string): string | null => (/^\+[1-9]\d{6,14}$/.test(number) ? number : null)
