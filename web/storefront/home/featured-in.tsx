export type Masthead = { name: string; image: { src: string; width: number } | null }

/** Height of all press logos, in pixels. */
export const MASTHEAD_HEIGHT = 40

/** Press mentions of the shop, each as a logo or as text (rules: home page). */
export const FeaturedIn = ({ mastheads }: { mastheads: readonly Masthead[] }) => (
  <section aria-labelledby="featured" className="wrap py-16 md:py-20">
    <h2 id="featured" className="label mb-8 text-center font-sans text-soft">
      Featured in
    </h2>
    <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-6 md:gap-x-12 md:gap-y-8 lg:flex-nowrap lg:justify-between">
      {mastheads.map(({ name, image }, index) => (
        <li key={index} className={image ? 'lg:min-w-0' : 'font-display text-lead opacity-80'}>
          {image ? (
            <img
              src={image.src}
              alt={name}
              width={image.width}
              height={MASTHEAD_HEIGHT}
              loading="lazy"
              className="h-8 w-auto opacity-80 md:h-10 lg:object-contain"
            />
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  </section>
)
