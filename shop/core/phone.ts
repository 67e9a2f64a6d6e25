import { inPlan } from '#phone-plan'
import { plainSigns } from './look-alikes.ts'

declare const phoneBrand: unique symbol

/** A phone number as E.164 writes it: '+2348031112222'. */
export type Phone = string & { readonly [phoneBrand]: 'phone' }

/** Nigeria's code. Behind it, or behind a zero, stand ten digits; the first one is no zero. */
const HOME = '234'
const homeNumber = /^[2789]\d{9}$/
/** No number of Nigeria is as long: the country's code stands in front, without a plus. */
const LONG = 11

/**
 * The phone number that people type, or null where it is none: 0803…, 803…, +234…, +2340…, 00234… and +234 (0)… are one
 * number. Blanks, dots, dashes, brackets and unseen characters count for nothing. Numbers of other countries need their
 * country's code. In a page it looks less closely (`phone-plan-in-page.ts`) (rules: phone number).
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

/** The sentence at a phone field with an invalid number. */
export const NOT_A_PHONE = 'Please enter a whole phone number, such as 0803 123 4567, or +44 20 7946 0958 from abroad'

/** Whether a number of Nigeria stands without its first zero, as spreadsheets store it: '8031112222'. */
export const lostItsZero = (typed: string): boolean => homeNumber.test(plainSigns(typed))

/** The digits under which a messaging app knows a phone number, however it was stored. */
export const messagingNumber = (stored: string): string => (readPhone(stored) ?? stored).replace(/\D/g, '')
