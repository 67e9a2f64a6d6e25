import { membersOf } from '#shop/core/closed-list.ts'
import { mailsToCustomers } from './mails-to-customers.ts'
import { mailsToStaff } from './mails-to-staff.ts'

/** All mails that the shop sends (rules: mail wording, disabled mails). */
export const mailKinds = { ...mailsToCustomers, ...mailsToStaff }

export type MailKind = keyof typeof mailKinds
export const mailKindNames: readonly MailKind[] = membersOf(mailKinds)

/** The values of a mail's placeholders, except {house}. */
export type ValuesOf<Of extends MailKind> = Record<keyof (typeof mailKinds)[Of]['knows'] & string, string>

/** Returns the placeholders that a kind of mail may use, including `house`, which all kinds have. */
export const namesKnownTo = (kind: MailKind): string[] => [...Object.keys(mailKinds[kind].knows), 'house']
