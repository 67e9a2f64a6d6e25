import { Link } from 'react-router'
import type { ShownPost } from '#shop/content/pages/post.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { paths } from '#web/paths.ts'
import { PostDate } from './post-date.tsx'

/** A post in the blog's list; the first one is wide, with its text beside the picture. */
export const PostCard = ({
  post: { slug, title, publishedAt, cover, excerpt },
  lead = false,
}: {
  post: ShownPost
  lead?: boolean
}) => (
  <article
    className={`group relative grid content-start gap-5 ${lead ? 'md:col-span-2 md:grid-cols-[7fr_5fr] md:items-center md:gap-12' : ''}`}
  >
    <div className="overflow-hidden">
      {cover && (
        <ProductPicture
          picture={cover}
          alt=""
          first={lead}
          sizes={lead ? '(min-width: 768px) 55vw, 92vw' : '(min-width: 768px) 45vw, 92vw'}
          className="aspect-3/2 w-full bg-sand object-cover transition-transform duration-300 group-hover:scale-[1.015]"
        />
      )}
    </div>
    <div className="grid content-start gap-3">
      <PostDate date={publishedAt} />
      <h2 className={lead ? 'text-display' : 'text-title'}>
        <Link to={paths.post(slug)} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      {excerpt && <p className="max-w-prose text-soft">{excerpt}</p>}
    </div>
  </article>
)
