import { config } from '#config'

const { locale, timeZone } = config.brand
const written = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** The day on which a post came out, by the clock of the house. */
export const PostDate = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} className="label text-soft">
    {written.format(date)}
  </time>
)
