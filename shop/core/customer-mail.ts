import { membersOf } from '#shop/core/closed-list.ts'

/** Whether the customer is emailed about a change to an order; if not, `why` is the reason (rules: mail states). */
const customerMails = {
  mailed: { isMailed: true, why: '' },
  'no mail server': { isMailed: false, why: 'no mail server is set up' },
  'no address': { isMailed: false, why: 'the order has no email address' },
  off: { isMailed: false, why: 'this email is switched off under Settings, Emails' },
} as const satisfies Record<string, { isMailed: boolean; why: string }>

export type CustomerMail = keyof typeof customerMails
export const customerMailNames = membersOf(customerMails)

/**
 * Returns whether a customer with this e-mail address is emailed. `canSend` is true if a mail server is set up, `isOn`
 * if the owner has this kind of mail switched on.
 */
export function customerMail(
  email: string,
  { canSend, isOn = true }: { canSend: boolean; isOn?: boolean },
): CustomerMail {
  if (!canSend) return 'no mail server'
  if (email === '') return 'no address'
  return isOn ? 'mailed' : 'off'
}

/** Returns a sentence that tells staff whether the customer is emailed and, if not, why. */
export const customerMailWords = (mail: CustomerMail): string =>
  mail === 'mailed' ? 'We’ll email the customer.' : `The customer is not emailed, because ${customerMails[mail].why}.`
