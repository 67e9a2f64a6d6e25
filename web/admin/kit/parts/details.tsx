import type { ReactNode } from 'react'
import { config } from '#config'
import { smallPictureUrl } from '#shop/platform/media/picture.ts'
import { MailWords } from '#web/parts/mail-words.tsx'

/** A term with its value. A long value without spaces is placed below the term. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="label w-24 shrink-0 pt-1 text-soft">{name}</dt>
    <dd className="min-w-min flex-1">{children}</dd>
  </div>
)

/** `className` can enlarge the touch target of a link that is the only content. */
export const MailLink = ({ email, className = '' }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} className={`underline underline-offset-4 ${className}`}>
    <MailWords email={email} />
  </a>
)

const { locale, timeZone } = config.brand
const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** Returns date and time in the shop's time zone. */
export const whenOf = (at: string): string => format.format(new Date(at))

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })

/** Returns the date in the shop's time zone, for records whose time of day isn't known. */
export const dayOfMoment = (at: string): string => day.format(new Date(at))

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-caption text-soft tabular-nums">
    {whenOf(at)}
  </time>
)

/** A product's picture at the size of a table row; an empty box if there is none. */
export const Thumbnail = ({ url, className = 'w-12' }: { url: string; className?: string }) =>
  url ? (
    <img
      src={smallPictureUrl(url)}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      decoding="async"
      className={`aspect-4/5 shrink-0 bg-sand object-cover ${className}`}
    />
  ) : (
    <span aria-hidden="true" className={`aspect-4/5 shrink-0 bg-sand ${className}`} />
  )
