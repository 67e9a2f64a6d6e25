import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'
const e164 = /^\+[1-9]\d{6,14}$/

/**
 * The number of E.164, such as '+2348031112222', as the numbering plans of the world have it; null where there can be none
 * like it. A foreign number is judged by its length alone: numbering plans change, and a customer can't wait for our next
 * release.
 */
export function inPlan(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) return null
  const isFine = parsed.country === HOME ? parsed.isValid() : parsed.isPossible()
  return isFine && e164.test(parsed.number) ? parsed.number : null
}
