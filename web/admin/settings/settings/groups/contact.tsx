import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** How the house is reached. */
export const contact: GroupForm<'contact'> = {
  holds: ({ email, phone, street }) => [email, phone, street],
  fields: {
    email: text({
      label: 'Email',
      help: 'Where shoppers write to you, in small letters. What goes wrong with money is mailed here, too, when nobody else is told.',
      most: 254,
      type: 'email',
      seen: 'at the top and bottom of every page and in mails',
    }),
    phone: text({
      label: 'Phone',
      help: 'With the country’s code, as people read it: +234 800 000 0000.',
      most: 40,
      type: 'tel',
      seen: 'at the top and bottom of every page and in mails',
    }),
    street: text({
      label: 'Street and town',
      help: 'Where orders are picked up and where fittings are.',
      most: 200,
      seen: 'at the top and bottom of every page, and in mails about pickups and appointments',
    }),
    supportHours: text({
      label: 'Support hours',
      help: 'When you answer.',
      most: 120,
      seen: 'at the bottom of every page, and in the legal texts as {support}',
    }),
    footerNote: longText({
      label: 'At the end of every page',
      help: 'What you promise where something is not right, or whatever else belongs there. It may stay empty.',
      most: 300,
      rows: 3,
      seen: 'at the bottom of every page, below the newsletter',
    }),
    messaging: together({
      label: 'Messages',
      help: 'The app in which shoppers write to you, and your number there.',
      fields: {
        label: text({ label: 'App', help: 'What it is called.', most: 30, seen: 'on the button that stays in sight' }),
        url: text({
          label: 'Address of the app',
          help: 'Before the number, as in https://wa.me.',
          most: 200,
          type: 'url',
        }),
        number: text({
          label: 'Number',
          help: 'Your number there, such as 0800 000 0000. It is stored with the country’s code: 2348000000000.',
          most: 40,
          type: 'tel',
        }),
      },
    }),
    social: list({
      label: 'Social links',
      help: 'Where else you are found.',
      one: 'link',
      most: 8,
      seen: 'at the bottom of every page; the first one on the home page, too',
      blank: { label: '', url: '' },
      named: ({ label }) => label,
      fields: {
        label: text({ label: 'Label', help: 'What the link says.', most: 30 }),
        url: text({ label: 'Address', help: 'It begins with https://.', most: 200, type: 'url' }),
      },
    }),
  },
  preview: ({ email, phone, street, supportHours, social }) => (
    <ul className="grid gap-2.5 text-soft">
      {[email, phone, supportHours, street, ...social.map(({ label }) => label)].map((line, position) => (
        <li key={position} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  ),
}
