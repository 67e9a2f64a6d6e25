import { Link } from 'react-router'
import type { Post } from '#shop/content/posts.ts'
import { HousePicture } from '#web/parts/house-picture.tsx'
import { paths } from '#web/paths.ts'
import { PostDate } from './post-date.tsx'
import { postPicture } from './post-pictures.ts'

/** A post in the list: the first one wide, its words beside its picture. */
export const PostCard = ({
  post: { slug, name, date, img, excerpt },
  lead = false,
}: {
  post: Post
  lead?: boolean
}) => (
  <article
    className={`group relative grid content-start gap-5 ${lead ? 'md:col-span-2 md:grid-cols-[7fr_5fr] md:items-center md:gap-12' : ''}`}
  >
    <div className="overflow-hidden">
      <HousePicture
        picture={postPicture(img)}
        alt=""
        first={lead}
        sizes={lead ? '(min-width: 768px) 55vw, 92vw' : '(min-width: 768px) 45vw, 92vw'}
        className="aspect-3/2 w-full object-cover transition-transform duration-300 group-hover:scale-[1.015]"
      />
    </div>
    <div className="grid content-start gap-3">
      <PostDate date={date} />
      <h2 className={lead ? 'text-display' : 'text-title'}>
        <Link to={paths.post(slug)} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          {name}
        </Link>
      </h2>
      <p className="max-w-prose text-soft">{excerpt}</p>
    </div>
  </article>
)
