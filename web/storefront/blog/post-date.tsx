import { config } from '#config'

const { locale, timeZone } = config.brand
const written = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** A post's publication date in the shop's time zone. */
export const PostDate = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} className="label text-soft">
    {written.format(date)}
  </time>
)
