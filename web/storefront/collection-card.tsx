import { Link } from 'react-router'
import type { ShownCollection } from '#shop/catalogue/collections/collection.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { paths } from '#web/paths.ts'

/** A collection in the list, with its cover; one without stands on the ground of the pictures. */
export const CollectionCard = ({
  collection: { slug, title, cover },
  first,
}: {
  collection: ShownCollection
  first: boolean
}) => (
  <article className="group relative grid gap-4">
    <div className="aspect-4/5 overflow-hidden bg-sand">
      {cover ? (
        <ProductPicture
          picture={cover}
          alt=""
          first={first}
          sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.015]"
        />
      ) : (
        <p aria-hidden="true" className="grid size-full place-items-center p-6 text-center font-display text-title">
          {title}
        </p>
      )}
    </div>
    <h2 className="text-title break-words">
      <Link
        to={paths.collection(slug)}
        className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        {title}
      </Link>
    </h2>
  </article>
)
