import { data, Link, useNavigate, type LinkProps } from 'react-router'
import { findPost } from '#shop/content/posts.ts'
import { breadcrumbData, postData } from '#shop/content/structured-data.ts'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { HousePicture, housePictureUrl } from '#web/parts/house-picture.tsx'
import { Prose } from '#web/parts/prose.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/post-page'
import { bodyOf } from './blog/bodies.server.ts'
import { PostDate } from './blog/post-date.tsx'
import { postPicture } from './blog/post-pictures.ts'
import { ShareButton } from './blog/share-button.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const post = findPost(params.slug)
  if (!post) throw data(null, { status: 404, statusText: 'Not Found' })
  const origin = originFrom(context.get(servicesContext), request)
  const way = [
    { name: 'Blog', path: paths.blog },
    { name: post.name, path: paths.post(post.slug) },
  ]
  const structured = [postData(origin, post, housePictureUrl(postPicture(post.img))), breadcrumbData(origin, way)]
  return { post, html: bodyOf(post.key), structured }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { post, structured } = loaderData
  return pageMeta(originOf(matches), {
    title: post.name,
    description: post.excerpt,
    path: paths.post(post.slug),
    image: housePictureUrl(postPicture(post.img)),
    type: 'article',
    structured,
  })
}

export default function PostPage({ loaderData: { post, html } }: Route.ComponentProps) {
  return (
    <article className="wrap grid justify-items-center">
      <header className="grid max-w-3xl justify-items-center gap-5 py-12 text-center md:py-20">
        <PostDate date={post.date} />
        <h1 className="text-display">{post.name}</h1>
        <p className="max-w-xl text-lead text-pretty text-soft">{post.excerpt}</p>
      </header>
      <div className="w-full max-w-[67.5rem]">
        <HousePicture
          picture={postPicture(post.img)}
          first
          sizes="(min-width: 1200px) 1080px, 92vw"
          className="aspect-3/2 w-full object-cover"
        />
      </div>
      <div className="w-full max-w-[40rem] py-14">
        <Prose html={html} />
        <footer className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
          <BackLink to={paths.blog}>Back to Blog</BackLink>
          <ShareButton title={post.name} />
        </footer>
      </div>
    </article>
  )
}

/** Goes back in history where there is one (rules: blog), and to its own address where this is the first page. */
function BackLink(props: LinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...props}
      className="label thumb underline underline-offset-8"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return
        event.preventDefault()
        void navigate(-1)
      }}
    />
  )
}

/** The router counts the pages seen in this tab. */
const cameFromHere = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
