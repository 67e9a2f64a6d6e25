import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { HomeSection } from '#shop/content/pages/home.ts'
import { useShop } from '#web/frame/shop.ts'
import { HousePicture } from '#web/parts/house-picture.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { HomeView } from '../content-view.ts'
import { Reviews } from '../reviews.tsx'
import { BookAppointment } from './book-appointment.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FeaturedIn } from './featured-in.tsx'
import { Hero } from './hero.tsx'
import { SocialTag } from './social-tag.tsx'
import type { ProductCard as Card } from '#shop/catalogue/products/product.ts'
import { ProductCard } from '#web/parts/product-card.tsx'

/** The enabled sections in the owner's order (rules: home page). */
export function HomeSections({ home }: { home: HomeView }) {
  const { house } = useShop()
  const shown = home.sections.filter(({ on }) => on)
  const hero = shown.findIndex(({ name }) => name === 'hero')
  return (
    <>
      {hero < 0 && (
        <h1 className="sr-only">
          {house.name}. {house.tagline}
        </h1>
      )}
      <CategoryLinks />
      {shown.map(({ name }, index) => (
        <Fragment key={name}>{sections[name](home, index === 0, hero >= 0 && index > hero)}</Fragment>
      ))}
    </>
  )
}

/**
 * Renderer of each section. `first` is true for the section at the top of the page; `below` for those below the hero,
 * which fills a phone's first view.
 */
const sections: Record<HomeSection, (home: HomeView, first: boolean, below: boolean) => ReactNode> = {
  hero: ({ slides }, first) => <Hero slides={slides} first={first} />,
  quote: ({ quote }) => <Quote {...quote} />,
  // An empty section has no heading, for example before the shop has a product.
  arrivals: ({ arrivals, products }, _, below) =>
    products.arrivals.length > 0 && <NewArrivals title={arrivals.title} products={products.arrivals} below={below} />,
  banner: ({ banner }) => <Banner {...banner} />,
  catalogue: ({ catalogue, products }, _, below) =>
    products.catalogue.length > 0 && (
      <section className={classes('wrap mt-24', below && 'off-screen')} aria-labelledby="catalogue">
        <SectionHead id="catalogue" title={catalogue.title} />
        <ProductGrid products={products.catalogue} fillsRows />
      </section>
    ),
  reviews: ({ reviews }) => <Reviews reviews={reviews} />,
  featured: ({ featured }) => <FeaturedIn mastheads={featured} />,
  appointment: ({ appointment }) => <BookAppointment {...appointment} />,
  social: ({ social }) => <SocialTag {...social} />,
}

const Quote = ({ text, links }: HomeView['quote']) => (
  <section className="wrap grid justify-items-center py-20 text-center md:py-28">
    <blockquote className="max-w-4xl">
      <p className="font-display text-display text-balance">“{text}”</p>
    </blockquote>
    {links.length > 0 && (
      <p className="mt-8 flex flex-wrap justify-center gap-x-10 gap-y-4">
        {links.map(({ label, to }, index) => (
          <WordLink key={index} to={to}>
            {label}
          </WordLink>
        ))}
      </p>
    )}
  </section>
)

const Banner = ({ picture, title, action, to }: HomeView['banner']) => (
  <section className="relative mt-24">
    <HousePicture picture={picture} sizes="100vw" className="h-[22rem] w-full object-cover md:h-[30rem]" />
    <div className="absolute inset-0 grid place-items-center bg-ink/45 p-6 text-center text-white">
      <div className="grid justify-items-center gap-6">
        <h2 className="max-w-2xl text-display">{title}</h2>
        <ButtonLink to={to} look="light-outline">
          {action}
        </ButtonLink>
      </div>
    </div>
  </section>
)

const SectionHead = ({ id, title }: { id: string; title: string }) => (
  <div className="mb-8 flex items-baseline justify-between gap-6 md:mb-12">
    <h2 id={id} className="text-display">
      {title}
    </h2>
    <WordLink to={paths.products}>View all</WordLink>
  </div>
)

const WordLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="label thumb shrink-0 underline decoration-1 underline-offset-8 hover:text-indigo">
    {children}
  </Link>
)

const inRowOfFour = '(min-width: 1440px) 310px, (min-width: 1024px) 22vw, 45vw'

type NewArrivalsProps = { title: string; products: readonly Card[]; below: boolean }

/** The four newest products and a link to all (rules: home page). */
const NewArrivals = ({ title, products, below }: NewArrivalsProps) => (
  <section className={classes('wrap', below && 'off-screen')} aria-labelledby="new-arrivals">
    <h2 id="new-arrivals" className="mb-8 text-center text-display md:mb-12">
      {title}
    </h2>
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-6 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={inRowOfFour} />
        </li>
      ))}
    </ul>
    <p className="mt-12 text-center">
      <ButtonLink to={paths.products} look="outline">
        Shop all
      </ButtonLink>
    </p>
  </section>
)
