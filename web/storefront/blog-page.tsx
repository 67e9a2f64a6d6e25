import { config } from '#config'
import { posts } from '#shop/content/posts.ts'
import { breadcrumbData } from '#shop/content/structured-data.ts'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/blog-page'
import { PostCard } from './blog/post-card.tsx'
import { postPicture } from './blog/post-pictures.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  structured: [breadcrumbData(originFrom(context.get(servicesContext), request), [{ name: 'Blog', path: paths.blog }])],
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(originOf(matches), {
    title: 'Blog & resources',
    description: `Cloth, cut and care: what we learn at the cutting table of ${config.brand.name} in ${config.brand.city}.`,
    path: paths.blog,
    image: housePictureUrl(postPicture(posts[0]!.img)),
    structured: loaderData?.structured,
  })

export default function BlogPage() {
  return (
    <div className="wrap">
      <PageHeading title="BLOG & RESOURCES">
        <p>Cloth, cut and care, from the cutting table.</p>
      </PageHeading>
      <div className="grid gap-x-8 gap-y-16 md:grid-cols-2 md:gap-y-24">
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} lead={index === 0} />
        ))}
      </div>
    </div>
  )
}
