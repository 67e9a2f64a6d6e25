import type { MemberThat } from '#shop/closed-list.ts'

/** What admins change, and whether it can be gone as a whole. */
export const auditSubjects = {
  product: { isDeletable: true },
  order: { isDeletable: false },
  customer: { isDeletable: true },
  admin: { isDeletable: false },
  appointment: { isDeletable: false },
} as const satisfies Record<string, { isDeletable: boolean }>
export type AuditSubject = keyof typeof auditSubjects
export type DeletableSubject = MemberThat<typeof auditSubjects, 'isDeletable'>

/** What admins do to it. */
export const auditActions = {
  created: { label: 'Created it', isDeletion: false },
  updated: { label: 'Changed it', isDeletion: false },
  deleted: { label: 'Deleted', isDeletion: true },
  delete: { label: 'Deleted', isDeletion: true },
  profile: { label: 'Changed the profile', isDeletion: false },
  password: { label: 'Changed the password', isDeletion: false },
  refund: { label: 'Asked for a refund', isDeletion: false },
  'refund-closed': { label: 'Saw what became of a refund', isDeletion: false },
  'refund-reopened': { label: 'Took back what was seen of a refund', isDeletion: false },
  'payment-seen-to': { label: 'Marked a payment as sorted', isDeletion: false },
  'payment-put-back': { label: 'Put a payment back on the list to check', isDeletion: false },
  'refund-account': { label: 'Gave a bank account for a refund', isDeletion: false },
  'chargeback-seen-to': { label: 'Marked a chargeback as sorted', isDeletion: false },
  'chargeback-put-back': { label: 'Put a chargeback back on the list to check', isDeletion: false },
  'money-received': { label: 'Wrote down money', isDeletion: false },
  'money-taken-back': { label: 'Took back what was written down', isDeletion: false },
  'sandbox-played': { label: 'Had the sandbox play what a provider does', isDeletion: false },
  'order-status': { label: 'Changed the status', isDeletion: false },
  'order-note': { label: 'Changed the note', isDeletion: false },
  'customer-note': { label: 'Changed the note', isDeletion: false },
  'appointment-status': { label: 'Answered the request', isDeletion: false },
} as const satisfies Record<string, { label: string; isDeletion: boolean }>
export type AuditAction = keyof typeof auditActions
