import { mailReaders } from '#shop/platform/settings/mail-kind.ts'
import { mailKindNames, mailKinds, type MailKind } from '#shop/platform/settings/mail-kinds.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { letter } from '#web/admin/settings/settings/fields/letter.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import { MailPreview } from '#web/admin/settings/settings/mail-preview.tsx'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'

type Letters = Pick<Settings['mails'], MailKind>

const byReaders = membersOf(mailReaders).flatMap((reader) =>
  mailKindNames
    .filter((kind) => mailKinds[kind].to === reader)
    .map((kind, position) => [kind, letter(kind, position === 0)] as const),
)

/** What the shop's mails look like, which are sent, and how each begins. */
export const mails: GroupForm<'mails'> = {
  holds: ({ senderName, senderAddress, ...rest }) => {
    const off = mailKindNames.filter((kind) => !rest[kind].on)
    return [
      senderAddress ?? senderName ?? 'from your house',
      off.length === 0 ? 'all are sent' : `off: ${off.map((kind) => mailKinds[kind].label).join(', ')}`,
    ]
  },
  fields: {
    senderName: orNothing(
      text({
        label: 'Sender’s name',
        help: 'Who your mails are from. Left empty: what your house is called.',
        most: 120,
        seen: 'beside each mail of yours',
      }),
    ),
    senderAddress: orNothing(
      text({
        label: 'Sender’s address',
        help: 'In small letters. Your mail server has to let the shop send from there; see Mail domain. Left empty: the address that was entered with the mail server, or else the one under Contact.',
        most: 254,
        type: 'email',
        seen: 'beside each mail of yours',
      }),
    ),
    replyTo: orNothing(
      text({
        label: 'Answers go to',
        help: 'In small letters: where it arrives when somebody answers a mail of yours. Left empty: to the sender.',
        most: 254,
        type: 'email',
      }),
    ),
    footer: longText({
      label: 'Below each mail',
      help: 'Plain lines, after your name, street and phone.',
      most: 500,
      rows: 3,
      seen: 'at the end of each mail',
    }),
    ...(Object.fromEntries(byReaders) as unknown as FieldsOf<Letters>),
  },
  preview: (settings) => <MailPreview settings={settings} />,
  previewTitle: 'How a mail reads',
}
