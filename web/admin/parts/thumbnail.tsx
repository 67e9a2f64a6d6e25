import { smallPictureUrl } from '#shop/media/picture.ts'

/** A product's picture, as small as a row of a table wants it; an even field where there is none. */
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
