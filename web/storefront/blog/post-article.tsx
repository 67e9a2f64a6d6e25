import type { ReactNode } from 'react'
import type { ShownPost } from '#shop/content/pages/post.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import Prose from '#web/parts/prose.tsx'
import { PostDate } from './post-date.tsx'

type PostArticleProps = {
  post: Pick<ShownPost, 'title' | 'excerpt' | 'cover' | 'coverAlt' | 'publishedAt'>
  /** The post's text, sanitized by the server. */
  html: string
  /** The heading level: lower in the back office, where the page around the preview already has an h1. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

export const PostArticle = ({
  post: { title, excerpt, cover, coverAlt, publishedAt },
  html,
  heading: Heading = 'h1',
  children,
}: PostArticleProps) => (
  <article className="wrap grid justify-items-center">
    <header className="grid max-w-3xl justify-items-center gap-5 py-12 text-center md:py-20">
      <PostDate date={publishedAt} />
      <Heading className="text-display">{title}</Heading>
      {excerpt && <p className="max-w-xl text-lead text-pretty text-soft">{excerpt}</p>}
    </header>
    {cover && (
      <div className="w-full max-w-[67.5rem]">
        <ProductPicture
          picture={cover}
          alt={coverAlt}
          first
          sizes="(min-width: 1200px) 1080px, 92vw"
          className="aspect-3/2 w-full bg-sand object-cover"
        />
      </div>
    )}
    <div className="w-full max-w-[40rem] py-14">
      <Prose html={html} />
      {children}
    </div>
  </article>
)
