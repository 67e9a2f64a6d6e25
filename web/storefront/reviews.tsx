import { useState } from 'react'
import { ArrowIcon } from '#web/ui/icons.tsx'

type Review = { quote: string; by: string }

/** Customer quotes, one at a time, with previous and next buttons (rules: home page). */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const [at, setAt] = useState(0)
  const shown = at % reviews.length
  const { quote, by } = reviews[shown]!
  const step = (by: number) => setAt((shown + by + reviews.length) % reviews.length)
  return (
    <section aria-labelledby="reviews" className="wrap grid justify-items-center gap-8 py-20 text-center md:py-28">
      <h2 id="reviews" className="label font-sans text-clay">
        What customers say
      </h2>
      <figure
        aria-live="polite"
        aria-atomic="true"
        className="grid min-h-56 max-w-4xl content-center gap-8 md:min-h-64"
      >
        <blockquote key={shown} className="rise font-display text-title text-balance md:text-display">
          “<bdi>{quote}</bdi>”
        </blockquote>
        <figcaption className="text-soft">{by}</figcaption>
      </figure>
      <div className="flex items-center gap-4">
        <button
          type="button"
          className="grid size-12 place-items-center border border-line hover:border-ink"
          aria-label="Previous review"
          onClick={() => step(-1)}
        >
          <ArrowIcon back />
        </button>
        <p className="text-caption text-soft tabular-nums">
          {shown + 1} / {reviews.length}
        </p>
        <button
          type="button"
          className="grid size-12 place-items-center border border-line hover:border-ink"
          aria-label="Next review"
          onClick={() => step(1)}
        >
          <ArrowIcon />
        </button>
      </div>
    </section>
  )
}
