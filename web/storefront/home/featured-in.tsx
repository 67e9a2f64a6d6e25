/** Invented mastheads, drawn with the demo shop; a shop with a press of its own replaces the files. */
const mastheads = [
  { file: 'featured-calabash', name: 'Calabash', width: 150 },
  { file: 'featured-loom-letter', name: 'The Loom Letter', width: 190 },
  { file: 'featured-ninth-yard', name: 'Ninth Yard', width: 150 },
  { file: 'featured-thimble', name: 'Thimble', width: 130 },
  { file: 'featured-weft-and-warp', name: 'Weft & Warp', width: 170 },
] as const

/** Where the house was written about (rules: home page). */
export const FeaturedIn = () => (
  <section aria-labelledby="featured" className="wrap py-16 md:py-20">
    <h2 id="featured" className="label mb-8 text-center font-sans text-soft">
      Featured in
    </h2>
    <ul className="flex flex-wrap items-center justify-center gap-x-12 gap-y-8 md:justify-between">
      {mastheads.map(({ file, name, width }) => (
        <li key={file}>
          <img
            src={`/pictures/${file}.svg`}
            alt={name}
            width={width}
            height="40"
            loading="lazy"
            className="h-10 opacity-80"
          />
        </li>
      ))}
    </ul>
  </section>
)
