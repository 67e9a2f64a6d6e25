import { legalPage } from '#shop/platform/settings/legal.ts'
import { promisedAt } from '#shop/platform/settings/promised-times.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import Prose from '#web/parts/prose.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { aboutStudio } from '#web/pictures/manifest.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/legal-page'

/** Returns the legal page's sections in order; `id` is the anchor that the footer links to (rules: legal page). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('settings')
  const origin = originFrom(services, request)
  const texts = legalPage(promisedAt(services.settings.now(), services.clock()))
  const sections = texts.map(async ({ id, title, text }) => ({
    id,
    title,
    html: await services.makeHtml(text, { origin }),
  }))
  return { sections: await Promise.all(sections) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Terms, returns, shipping and privacy',
    description: `Terms and policies of ${houseOf(matches)?.name}: ${loaderData?.sections.map(({ title }) => title).join(', ')}.`,
    path: paths.legal,
    image: housePictureUrl(aboutStudio),
  })

export default function LegalPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHeading title="Terms and policies" />
      <div className="grid gap-12 lg:grid-cols-[1fr_3fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-32 lg:self-start">
          <ul className="grid gap-3">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-soft underline-offset-4 hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-20">
          {sections.map(({ id, title, html }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-28 border-t border-line pt-10"
            >
              <h2 id={`${id}-title`} className="mb-8 text-title">
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
