import { inPlan } from '#phone-plan'
import { plainSigns } from './look-alikes.ts'

declare const phoneBrand: unique symbol

/** A phone number in E.164 format: '+2348031112222'. */
export type Phone = string & { readonly [phoneBrand]: 'phone' }

/** Nigeria's country code. A Nigerian number has ten more digits, after the country code or after a leading zero. */
const HOME = '234'
const homeNumber = /^[2789]\d{9}$/
/** Minimum number of digits of a foreign number typed with its country code but without a plus sign. */
const LONG = 11

/**
 * Parses a typed phone number, or returns null: 0803…, 803…, +234…, +2340…, 00234… and +234 (0)… are the same number.
 * Ignores spaces, dots, dashes, brackets and invisible characters. Foreign numbers need their country code. The check
 * in the browser is less strict (`phone-plan-in-page.ts`) (rules: phone number).
 */
export function readPhone(typed: string): Phone | null {
  const signs = plainSigns(typed).replace(/[ .'()[\]-]/g, '')
  if (!/^\+?\d{7,20}$/.test(signs)) return null
  const number = international(signs)
  return number === null ? null : (inPlan(number) as Phone | null)
}

function international(signs: string): string | null {
  const abroad = /^(?:\+|00)(\d+)$/.exec(signs)?.[1]
  const national = (abroad ?? signs).replace(/^0(?!0)/, '')
  if (abroad === undefined && homeNumber.test(national)) return `+${HOME}${national}`
  const digits = abroad ?? signs
  if (digits.startsWith(HOME)) {
    const home = digits.slice(HOME.length).replace(/^0/, '')
    return homeNumber.test(home) ? `+${HOME}${home}` : null
  }
  return abroad !== undefined || digits.length >= LONG ? `+${digits}` : null
}

export const NOT_A_PHONE =
  'Please enter a complete phone number, such as 0803 123 4567, or +44 20 7946 0958 from abroad'

/** Returns true if a Nigerian number lacks its leading zero, which spreadsheets remove: `8031112222`. */
export const lostItsZero = (typed: string): boolean => homeNumber.test(plainSigns(typed))

/** Returns the digits by which messaging apps identify a stored phone number. */
export const messagingNumber = (stored: string): string => (readPhone(stored) ?? stored).replace(/\D/g, '')
