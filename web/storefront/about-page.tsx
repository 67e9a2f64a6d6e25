import { config } from '#config'
import { coreValues } from '#shop/content/story.ts'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { HousePicture, housePictureUrl } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { paths } from '#web/paths.ts'
import { aboutAbuja, aboutStudio } from '#web/pictures/manifest.ts'
import type { Route } from './+types/about-page'
import { Reviews } from './reviews.tsx'

const { brand } = config

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'About',
    description: `${brand.name} is a women’s fashion house in ${brand.city}: our story, what we are for, and the four values we cut by.`,
    path: paths.about,
    image: housePictureUrl(aboutAbuja),
  })

export default function AboutPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading
          above={`${brand.city}, since ${brand.since}`}
          title="Cloth first, then the woman, then the dress"
        />
        <HousePicture
          picture={aboutAbuja}
          first
          sizes="(min-width: 1440px) 1312px, 92vw"
          className="aspect-4/3 w-full object-cover md:aspect-21/9"
        />
        <Story />
      </div>
      <Values />
      <Reviews />
      <Registration />
    </>
  )
}

const Story = () => (
  <div className="grid gap-12 py-16 md:grid-cols-[5fr_6fr] md:items-center md:gap-20 md:py-28">
    <HousePicture
      picture={aboutStudio}
      sizes="(min-width: 768px) 40vw, 92vw"
      className="aspect-4/5 w-full object-cover"
    />
    <div className="grid max-w-xl gap-12">
      <section className="grid gap-4">
        <h2 className="text-title">Our story</h2>
        <p>
          {brand.name} began with one cutting table, one seamstress and a pile of adire that was too good to leave
          folded. The first pieces were made for friends; their friends asked for the address.
        </p>
        <p>
          We still begin there: with the cloth, and where it comes from. Everything is cut in our own rooms, in short
          runs, by people whose names we know. What is not on the rail we make to your measure.
        </p>
      </section>
      <section className="grid gap-4">
        <h2 className="text-title">What we are for</h2>
        <p>
          To dress women for the whole of their day, in clothes that are made here, fit well, and are still worth
          wearing when the season has been forgotten.
        </p>
      </section>
    </div>
  </div>
)

const Values = () => (
  <section aria-labelledby="values" className="bg-sand py-16 md:py-24">
    <div className="wrap">
      <h2 id="values" className="mb-12 text-title">
        Four values we cut by
      </h2>
      <ol className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {coreValues.map(({ name, text }) => (
          <li key={name} className="border-t border-ink pt-5">
            <h3 className="mb-3 text-lead">{name}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/**
 * Where the brand's registration can be checked; left out when the configuration names no place (rules: house pages).
 */
const Registration = () =>
  brand.registrationUrl && (
    <section className="wrap grid justify-items-center gap-6 py-16 text-center">
      <h2 className="text-title">A registered house</h2>
      <a
        href={brand.registrationUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="label inline-flex min-h-12 items-center border border-ink px-7 py-3 transition-colors hover:bg-ink hover:text-paper"
      >
        Validate <span className="sr-only">our registration (opens in a new tab)</span>
      </a>
    </section>
  )
