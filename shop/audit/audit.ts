import type { Needs } from '#shop/actor.ts'
import type { MemberThat } from '#shop/closed-list.ts'

/** What admins change, whether it can be gone as a whole, and what staff need who look at its changes, of several any one. */
export const auditSubjects = {
  product: { isDeletable: true, needs: ['products', 'activity'] },
  order: { isDeletable: false, needs: ['orders', 'money', 'activity'] },
  customer: { isDeletable: true, needs: ['customers', 'activity'] },
  admin: { isDeletable: false, needs: ['staff', 'activity'] },
  appointment: { isDeletable: false, needs: ['appointments', 'activity'] },
  settings: { isDeletable: false, needs: ['settings', 'activity'] },
  post: { isDeletable: true, needs: ['content', 'activity'] },
  picture: { isDeletable: true, needs: ['content', 'activity'] },
  key: { isDeletable: false, needs: ['keys', 'activity'] },
  content: { isDeletable: false, needs: ['content', 'activity'] },
  discount: { isDeletable: true, needs: ['discounts', 'activity'] },
} as const satisfies Record<string, { isDeletable: boolean; needs: Needs }>
export type AuditSubject = keyof typeof auditSubjects
export type DeletableSubject = MemberThat<typeof auditSubjects, 'isDeletable'>

/** What admins do to it. */
export const auditActions = {
  created: { label: 'Created it', isDeletion: false },
  updated: { label: 'Changed it', isDeletion: false },
  counted: { label: 'Counted the stock', isDeletion: false },
  deleted: { label: 'Deleted', isDeletion: true },
  delete: { label: 'Deleted', isDeletion: true },
  restored: { label: 'Brought it back', isDeletion: false },
  profile: { label: 'Changed the profile', isDeletion: false },
  password: { label: 'Changed the password', isDeletion: false },
  'factor-set-up': { label: 'Set up a second factor', isDeletion: false },
  'factor-removed': { label: 'Removed a second factor', isDeletion: false },
  'factor-reset': { label: 'Took away every second factor', isDeletion: false },
  'recovery-codes-made': { label: 'Made new recovery codes', isDeletion: false },
  invited: { label: 'Invited her to the staff', isDeletion: false },
  'invited-again': { label: 'Invited her again', isDeletion: false },
  joined: { label: 'Joined the staff', isDeletion: false },
  roles: { label: 'Changed the roles', isDeletion: false },
  suspended: { label: 'Suspended her', isDeletion: false },
  'let-in': { label: 'Let her in again', isDeletion: false },
  removed: { label: 'Removed her from the staff', isDeletion: false },
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
  'test-order-placed': { label: 'Placed a test order', isDeletion: false },
  'test-order-removed': { label: 'Removed a test order', isDeletion: false },
  'order-status': { label: 'Changed the status', isDeletion: false },
  'order-note': { label: 'Changed the note', isDeletion: false },
  'customer-note': { label: 'Changed the note', isDeletion: false },
  settings: { label: 'Changed the settings', isDeletion: false },
  'key-entered': { label: 'Entered a key', isDeletion: false },
  'key-removed': { label: 'Removed a key', isDeletion: false },
  'content-draft': { label: 'Saved a draft', isDeletion: false },
  'content-published': { label: 'Published it', isDeletion: false },
  'content-thrown': { label: 'Threw the draft away', isDeletion: false },
  'appointment-status': { label: 'Answered the request', isDeletion: false },
} as const satisfies Record<string, { label: string; isDeletion: boolean }>
export type AuditAction = keyof typeof auditActions
