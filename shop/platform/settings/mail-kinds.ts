import { membersOf } from '#shop/core/closed-list.ts'
import { mailsToCustomers } from './mails-to-customers.ts'
import { mailsToStaff } from './mails-to-staff.ts'

/** Every mail that the shop sends (rules: words of mails, mails that are off). */
export const mailKinds = { ...mailsToCustomers, ...mailsToStaff }

export type MailKind = keyof typeof mailKinds
export const mailKindNames: readonly MailKind[] = membersOf(mailKinds)

/** What stands in the place of each name that the words of a kind may use, but for {house}. */
export type ValuesOf<Of extends MailKind> = Record<keyof (typeof mailKinds)[Of]['knows'] & string, string>

/** The names that the words of a kind may use; the house's is known to all. */
export const namesKnownTo = (kind: MailKind): string[] => [...Object.keys(mailKinds[kind].knows), 'house']
