import { mailOf, type Mail } from './mail.ts'

/** Notifies a staff member of the lights of the system status that are red (rules: status mails). */
export const statusRedMail = (
  to: { name: string; email: string },
  red: readonly { label: string; sentence: string; remedy: string }[],
  shopUrl: string,
): Mail =>
  mailOf(
    'system-status',
    to,
    { name: to.name, lights: red.map(({ label }) => label).join(', ') },
    {
      heading: red.length === 1 ? 'A part of the shop doesn’t work' : 'Parts of the shop don’t work',
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'The shop sends this email once. It sends another one only if a part works again and then fails again.',
      ],
      facts: red.map(({ label, sentence, remedy }) => ({ label, lines: [sentence, remedy] })),
      action: { label: 'Open the system status', url: `${shopUrl}/admin/settings/status` },
    },
  )
