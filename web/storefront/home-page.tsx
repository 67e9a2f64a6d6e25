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
  const [arrivals, catalogue] = await Promise.all([
    newestProducts(db, limits.newArrivals),
    // Drawn here and sent along, so that the browser shows the same nine.
    randomProducts(db, limits.cataloguePicks),
  ])
  return {
    arrivals,
    catalogue,
    // Sent with the page, so that browsers needn't load the list of all pictures of the house.
    slides: heroSlides,
    pictures: { banner, studio: aboutStudio, social: [brand01, brand07, brand04, brand10] },
    structured: [organizationData(originFrom(services, request))],
  }
}

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
            <h2 className="max-w-2xl text-display">Made to your measure, or ready this week</h2>
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
    <Link to={paths.about} className="label mt-8 underline decoration-1 underline-offset-8 hover:text-indigo">
      Our story
    </Link>
  </section>
)

const SectionHead = ({ id, title }: { id: string; title: string }) => (
  <div className="mb-8 flex items-baseline justify-between gap-6 md:mb-12">
    <h2 id={id} className="text-display">
      {title}
    </h2>
    <Link to={paths.products} className="label shrink-0 underline decoration-1 underline-offset-8 hover:text-indigo">
      See all
    </Link>
  </div>
)
