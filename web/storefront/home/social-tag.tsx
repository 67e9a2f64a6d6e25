import { useShop } from '#web/frame/shop.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'

/**
 * Finds the account name in a profile URL such as `https://instagram.example/gurara?from=link`; other URL forms don't
 * match.
 */
const nameIn = /^https:\/\/[^/]+\/@?(?!profile\.php)([\w.-]+)\/?(?:[?#]|$)/

/** Link to the photo-sharing profile with some of its pictures (rules: home page). */
export function SocialTag({ title, pictures }: { title: string; pictures: readonly HousePictureFile[] }) {
  const [photos] = useShop().contact.social
  const name = photos && nameIn.exec(photos.url)?.[1]
  return (
    <section aria-labelledby="social" className="wrap mt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="social" className="text-display">
          {title}
        </h2>
        {photos && (
          <a
            href={photos.url}
            target="_blank"
            rel="noopener noreferrer"
            className="label thumb underline decoration-1 underline-offset-8 hover:text-indigo"
          >
            {name && `@${name} on `}
            {photos.label} <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
        {pictures.map((picture, index) => (
          <HousePicture
            key={`${picture.id} ${index}`}
            picture={picture}
            sizes="(min-width: 768px) 22vw, 46vw"
            className="aspect-4/5 w-full object-cover"
          />
        ))}
      </div>
    </section>
  )
}
