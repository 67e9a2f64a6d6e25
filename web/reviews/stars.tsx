/** Outline of a star, 24 by 24. */
export const STAR = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.8-4.7 6.6-.9z'

/** Maximum number of stars of a review. */
export const MOST_STARS = 5

/** A rating as stars. For screen readers it is one image, or hidden if the text beside it has the same information. */
export const Stars = ({ stars, isSaid = false }: { stars: number; isSaid?: boolean }) => (
  <svg
    viewBox="0 0 120 24"
    className="inline-block h-[1.15em] w-auto align-[-0.15em] text-clay"
    {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${stars} of ${MOST_STARS} stars` })}
  >
    {Array.from({ length: MOST_STARS }, (_, index) => (
      <path
        key={index}
        d={STAR}
        transform={`translate(${index * 24})`}
        fill={index < Math.round(stars) ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
    ))}
  </svg>
)
