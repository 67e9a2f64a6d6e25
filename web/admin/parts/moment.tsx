import { config } from '#config'

const { locale, timeZone } = config.brand
const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** When something happened, by the clock of the house. */
export const whenOf = (at: string): string => format.format(new Date(at))

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-caption text-soft tabular-nums">
    {whenOf(at)}
  </time>
)
