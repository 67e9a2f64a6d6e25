import { notificationKinds, type NotificationKind } from '#shop/messages/notifications/notification-kind.ts'
import { mailOf, type Mail } from './mail.ts'

type To = { name: string; email: string }
type Line = { kind: NotificationKind; text: string; link: string }

const chosen =
  'You receive this email because of your notification settings. You can change them in the back office under Account, Notifications.'

/** Sends one notification to a staff member by mail; `shopUrl` has no trailing slash (rules: notification channels). */
export function notificationMail(to: To, { kind, text, link }: Line, shopUrl: string): Mail {
  const { label } = notificationKinds[kind]
  return mailOf(
    'notification',
    to,
    { name: to.name, kind: label, text },
    {
      heading: label,
      greeting: `Dear ${to.name},`,
      paragraphs: [`${text}.`, chosen],
      action: { label: 'Open in the back office', url: `${shopUrl}${link}` },
    },
  )
}

/** Sends a staff member's notifications of one day in one mail, grouped by kind (rules: daily summary). */
export function summaryMail(to: To, lines: readonly Line[], shopUrl: string): Mail {
  const kinds = Map.groupBy(lines, ({ kind }) => notificationKinds[kind].label)
  const counts = [...kinds].map(([label, { length }]) => `${label}: ${length}`)
  return mailOf(
    'summary',
    to,
    { name: to.name, counts: counts.join(', ') },
    {
      heading: 'What happened since yesterday',
      greeting: `Dear ${to.name},`,
      paragraphs: [chosen],
      facts: [...kinds].map(([label, lines]) => ({ label, lines: lines.map(({ text }) => text) })),
      action: { label: 'View all notifications', url: `${shopUrl}/admin/notifications` },
    },
  )
}
