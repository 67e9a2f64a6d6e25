import { config } from '#config'

// A post's date is a day without a time; reckoned in UTC, it is the same day everywhere.
const written = new Intl.DateTimeFormat(config.brand.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day a post came out, given as YYYY-MM-DD. */
export const PostDate = ({ date }: { date: string }) => (
  <time dateTime={date} className="label text-soft">
    {written.format(new Date(date))}
  </time>
)
