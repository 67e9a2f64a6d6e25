import { judge, type Admin, type Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'

export const mailTimes = {
  never: { label: 'No email' },
  'at once': { label: 'Email immediately' },
  daily: { label: 'Email at 7:00' },
} as const satisfies Record<string, { label: string }>

type Row = {
  label: string
  /** Permissions needed to get this notification; any one of several is enough. */
  needs: Needs
  /** True if a customer is waiting or money may be lost. */
  isUrgent: boolean
  /** The default for staff who made no choice. */
  proposed: { bell: boolean; mail: keyof typeof mailTimes; push: boolean }
  /** True if the event also has a separate mail with more details (`jobs/payment-mails.ts`). */
  hasLetter?: boolean
}

/** The kinds of events that staff are notified of (rules: staff notifications). */
export const notificationKinds = {
  'transfer-claimed': {
    label: 'Transfer reported as sent',
    needs: ['money'],
    isUrgent: true,
    proposed: { bell: true, mail: 'never', push: true },
  },
  'transfer-to-confirm': {
    label: 'Transfer to confirm',
    needs: ['money'],
    isUrgent: true,
    proposed: { bell: true, mail: 'never', push: true },
  },
  'new-order': {
    label: 'New order',
    needs: ['orders'],
    isUrgent: true,
    proposed: { bell: true, mail: 'never', push: true },
  },
  'order-cancelled': {
    label: 'Order cancelled by customer',
    needs: ['orders'],
    isUrgent: true,
    proposed: { bell: true, mail: 'never', push: true },
  },
  paid: {
    label: 'Paid',
    needs: ['orders', 'money'],
    isUrgent: false,
    proposed: { bell: true, mail: 'never', push: false },
  },
  'payment-to-check': {
    label: 'Payment to check',
    needs: ['money'],
    isUrgent: true,
    proposed: { bell: true, mail: 'at once', push: true },
    hasLetter: true,
  },
  'payout-differs': {
    label: 'Payout does not match',
    needs: ['money'],
    isUrgent: true,
    proposed: { bell: true, mail: 'daily', push: false },
  },
  'status-red': {
    label: 'System status',
    needs: ['settings'],
    isUrgent: true,
    proposed: { bell: true, mail: 'at once', push: true },
    hasLetter: true,
  },
  'low-stock': {
    label: 'Low stock',
    needs: ['products'],
    isUrgent: false,
    proposed: { bell: true, mail: 'daily', push: false },
  },
  'return-asked': {
    label: 'Return requested',
    needs: ['orders'],
    isUrgent: true,
    proposed: { bell: true, mail: 'daily', push: false },
  },
  'appointment-asked': {
    label: 'Appointment requested',
    needs: ['appointments'],
    isUrgent: true,
    proposed: { bell: true, mail: 'never', push: true },
  },
  'review-to-read': {
    label: 'Review to approve',
    needs: ['content'],
    isUrgent: false,
    proposed: { bell: true, mail: 'daily', push: false },
  },
  'mail-undelivered': {
    label: 'Email not delivered',
    needs: ['customers'],
    isUrgent: false,
    proposed: { bell: true, mail: 'daily', push: false },
  },
} as const satisfies Record<string, Row>
export type NotificationKind = keyof typeof notificationKinds

/** The kinds that need action: a customer is waiting, or money may be lost. */
export const urgentKinds: readonly NotificationKind[] = membersOf(notificationKinds).filter(
  (kind) => notificationKinds[kind].isUrgent,
)

/** Returns the kinds that this staff member may be notified of (rules: notification visibility). */
export const kindsFor = (admin: Admin): NotificationKind[] =>
  membersOf(notificationKinds).filter((kind) => judge(notificationKinds[kind].needs, admin) === 'allowed')
