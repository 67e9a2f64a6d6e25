import { useShop } from '#web/frame/shop.ts'
import { HousePicture } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import Prose from '#web/parts/prose.tsx'
import type { AboutView } from '../content-view.ts'
import { Reviews } from '../reviews.tsx'

/** The about page, with the owner's texts (rules: about and brand pages). */
export const About = ({ about }: { about: AboutView }) => (
  <>
    <div className="wrap">
      <PageHeading above={about.above} title={about.title} />
      <HousePicture
        picture={about.cover}
        first
        sizes="(min-width: 1440px) 1312px, 92vw"
        className="aspect-4/3 w-full object-cover md:aspect-21/9"
      />
      <div className="grid gap-12 py-16 md:grid-cols-[5fr_6fr] md:items-center md:gap-20 md:py-28">
        <HousePicture
          picture={about.picture}
          sizes="(min-width: 768px) 40vw, 92vw"
          className="aspect-4/5 w-full object-cover"
        />
        <div className="grid max-w-xl gap-12">
          {about.parts.map(({ heading, html }, index) => (
            <section key={index} className="grid gap-4">
              <h2 className="text-title">{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </div>
    {about.values.items.length > 0 && <Values {...about.values} />}
    {about.reviews.length > 0 && <Reviews reviews={about.reviews} />}
    <Registration />
  </>
)

const Values = ({ heading, items }: AboutView['values']) => (
  <section aria-labelledby="values" className="bg-sand py-16 md:py-24">
    <div className="wrap">
      <h2 id="values" className="mb-12 text-title">
        {heading}
      </h2>
      <ol className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ name, text }, index) => (
          <li key={index} className="border-t border-ink pt-5">
            <h3 className="mb-3 text-lead">{name}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/** Link to check the brand's registration; hidden if the owner set no URL (rules: about and brand pages). */
function Registration() {
  const { registrationUrl } = useShop().house
  if (!registrationUrl) return null
  return (
    <section className="wrap grid justify-items-center gap-6 py-16 text-center">
      <h2 className="text-title">A registered business</h2>
      <a
        href={registrationUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="label inline-flex min-h-12 items-center border border-ink px-7 py-3 transition-colors hover:bg-ink hover:text-paper"
      >
        Validate <span className="sr-only">our registration (opens in a new tab)</span>
      </a>
    </section>
  )
}
