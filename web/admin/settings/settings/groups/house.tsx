import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { picture } from '#web/admin/settings/settings/fields/picture.tsx'
import { shade } from '#web/admin/settings/settings/fields/shade.tsx'
import { whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** What the house is called and where it is. */
export const house: GroupForm<'house'> = {
  holds: ({ name, city, country, since }) => [name, `${city}, ${country}`, `since ${since}`],
  fields: {
    name: text({
      label: 'Name',
      help: 'What your shop is called.',
      most: 80,
      seen: 'at the top and bottom of every page, in the browser’s tab and in every mail',
    }),
    tagline: text({
      label: 'Tagline',
      help: 'What you make, in a few words, without a full stop.',
      most: 200,
      seen: 'at the bottom of every page',
    }),
    city: text({
      label: 'City',
      help: 'Where your house is.',
      most: 120,
      seen: 'beside the times of appointments, and search engines say it',
    }),
    country: text({
      label: 'Country',
      help: 'Where your house is. A new address begins with it.',
      most: 120,
      seen: 'in the form of their first address',
    }),
    since: whole({
      label: 'Founded',
      help: 'The year in which your house began.',
      least: 1800,
      most: 2100,
      seen: 'beside the © at the bottom of every page',
    }),
    registrationUrl: orNothing(
      text({
        label: 'Link to the registration',
        help: 'Where anybody can check that your business is registered. It begins with https://. Left empty, there is no such link.',
        most: 200,
        type: 'url',
        seen: 'as ‘Validate’ on the page about you',
      }),
    ),
    wordmark: picture({
      label: 'Wordmark',
      help: 'A picture of your name, dark on white or on nothing, at least 500 pixels wide. Your name is read to those who can’t see it.',
      seen: 'at the top and bottom of every page',
      without: 'back to text',
    }),
    icon: picture({
      label: 'Icon',
      help: 'A square picture, 512 pixels or more on each side.',
      seen: 'in the browser’s tab and on their home screen',
      without: 'back to the usual one',
    }),
    accent: orNothing(
      shade({
        label: 'Accent colour',
        help: 'The one colour that leads the eye: badges, what is pointed at, the message button. Left empty, it is the usual one.',
        seen: 'on every page, and on the buttons of mails',
      }),
    ),
  },
  preview: ({ name, tagline, since, wordmark }) => (
    <div className="grid justify-items-start gap-3">
      {wordmark ? (
        <img
          src={pictureMainUrl(wordmark)}
          alt={name}
          width={wordmark.width}
          height={wordmark.height}
          className="h-11 w-auto max-w-full object-contain mix-blend-multiply"
        />
      ) : (
        <span dir="auto" className="font-display text-[2rem] leading-none font-medium tracking-[0.18em]">
          {name}
        </span>
      )}
      <span dir="auto" className="text-soft">
        {tagline}.
      </span>
      <span className="text-caption text-soft">
        © {since} {name}. All rights reserved.
      </span>
    </div>
  ),
}
