import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'
const e164 = /^\+[1-9]\d{6,14}$/

/**
 * Returns the E.164 number, such as `+2348031112222`, or null if the numbering plans don't allow it. Foreign numbers
 * are checked only by length, because numbering plans change between our releases.
 */
export function inPlan(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) return null
  const isFine = parsed.country === HOME ? parsed.isValid() : parsed.isPossible()
  return isFine && e164.test(parsed.number) ? parsed.number : null
}
