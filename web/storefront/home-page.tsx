import { Link } from 'react-router'
import { config } from '#config'
import { newestProducts, randomProducts } from '#shop/catalogue/products.server.ts'
import { organizationData } from '#shop/content/structured-data.ts'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { HousePicture, housePictureUrl } from '#web/parts/house-picture.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { aboutStudio, banner, brand01, brand04, brand07, brand10 } from '#web/pictures/manifest.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/home-page'
import { BookAppointment } from './home/book-appointment.tsx'
import { FeaturedIn } from './home/featured-in.tsx'
import { heroSlides } from './home/hero-slides.ts'
import { Hero } from './home/hero.tsx'
import { Reviews } from './reviews.tsx'
import { SocialTag } from './home/social-tag.tsx'
import { NewArrivals } from './home/new-arrivals.tsx'

const { brand, limits } = config

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const arrivals = await newestProducts(db, limits.newArrivals)
  // Drawn here and sent along, so that the browser shows the same nine.
  const drawn = await randomProducts(
    db,
    limits.cataloguePicks,
    arrivals.map(({ id }) => id),
  )
  return {
    arrivals,
    catalogue: wholeRows(drawn),
    // Sent with the page, so that browsers needn't load the list of all pictures of the house.
    slides: heroSlides,
    pictures: { banner, studio: aboutStudio, social: [brand01, brand07, brand04, brand10] },
    structured: [organizationData(originFrom(services, request))],
  }
}

/** The page is kept, but what is drawn by chance is drawn anew (rules: new arrivals). */
export const headers: Route.HeadersFunction = () => ({ 'x-kept-seconds': String(limits.cataloguePicksMinutes * 60) })

/** As many as fill rows of three; too few for one all the same. */
const wholeRows = <Card,>(drawn: Card[]): Card[] =>
  drawn.length < IN_ROW ? drawn : drawn.slice(0, drawn.length - (drawn.length % IN_ROW))

const IN_ROW = 3

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(originOf(matches), {
    title: `${brand.name} · ${brand.tagline}`,
    description: `Women's ready-to-wear and bespoke from ${brand.city}: adire, aso-oke and silk, cut and finished by hand. Delivered across Nigeria and beyond.`,
    path: paths.home,
    image: loaderData && housePictureUrl(loaderData.slides[0]!.wide),
    structured: loaderData?.structured,
  })

export default function HomePage({ loaderData: { arrivals, catalogue, slides, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Hero slides={slides} />
      <Quote />
      <NewArrivals products={arrivals} />
      <section className="relative mt-24">
        <HousePicture picture={pictures.banner} sizes="100vw" className="h-[22rem] w-full object-cover md:h-[30rem]" />
        <div className="absolute inset-0 grid place-items-center bg-ink/45 p-6 text-center text-white">
          <div className="grid justify-items-center gap-6">
            <h2 className="max-w-2xl text-display">Made to your measure, or ready to wear</h2>
            <ButtonLink to={paths.brand} look="light-outline">
              The house
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="wrap mt-24" aria-labelledby="catalogue">
        <SectionHead id="catalogue" title="Shop our catalogue" />
        <ProductGrid products={catalogue} fillsRows />
      </section>
      <Reviews />
      <FeaturedIn />
      <BookAppointment picture={pictures.studio} />
      <SocialTag pictures={pictures.social} />
    </>
  )
}

const Quote = () => (
  <section className="wrap grid justify-items-center py-20 text-center md:py-28">
    <blockquote className="max-w-4xl">
      <p className="font-display text-display text-balance">
        “A dress should know where its cloth was born, and where its wearer is going.”
      </p>
    </blockquote>
    <p className="mt-8 flex flex-wrap justify-center gap-x-10 gap-y-4">
      <WordLink to={paths.about}>Our story</WordLink>
      <WordLink to={paths.blog}>From the blog</WordLink>
    </p>
  </section>
)

const SectionHead = ({ id, title }: { id: string; title: string }) => (
  <div className="mb-8 flex items-baseline justify-between gap-6 md:mb-12">
    <h2 id={id} className="text-display">
      {title}
    </h2>
    <WordLink to={paths.products}>See all</WordLink>
  </div>
)

const WordLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="label thumb shrink-0 underline decoration-1 underline-offset-8 hover:text-indigo">
    {children}
  </Link>
)
