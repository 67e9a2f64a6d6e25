import { renderToStaticMarkup } from 'react-dom/server'
import { config } from '#config'
import { pictureSources } from '#shop/platform/media/picture.ts'
import { averageOf, byWords, fits, fitSaid, type Rating, type Review } from '#shop/shopping/reviews/review.ts'
import { paths } from '#web/paths.ts'
import { Stars } from '#web/reviews/stars.tsx'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })

export const REVIEWS_A_PAGE = 6

type Shown = { productId: string; reviews: readonly Review[]; rating: Rating; page: number }

/**
 * Returns a product's reviews as static HTML without scripts, so they add nothing to the page's code
 * (rules: product reviews).
 */
export const reviewsHtml = (shown: Shown): string => renderToStaticMarkup(<Reviews {...shown} />)

function Reviews({ productId, reviews, rating, page }: Shown) {
  const said = fitSaid(rating)
  const to = (page: number) => `${paths.product(productId)}${page > 1 ? `?reviews=${page}` : ''}#reviews`
  return (
    <section aria-labelledby="reviews" className="grid gap-4">
      <h2 id="reviews">Reviews</h2>
      <p>
        <Stars stars={averageOf(rating)} isSaid /> <strong>{averageOf(rating)} of 5 stars</strong>, by {rating.reviews}{' '}
        {rating.reviews === 1 ? 'customer' : 'customers'}.
        {said && ` ${said.say} of ${said.of} say: ${fits[said.fit].said.toLowerCase()}.`}
      </p>
      <ul className="grid list-none! gap-6 pl-0!">
        {reviews.map((review) => (
          <li key={review.id} className="m-0! border-t border-line pt-6">
            <One review={review} />
          </li>
        ))}
      </ul>
      <p className="flex gap-6">
        {page > 1 && <Turn to={to(page - 1)}>Newer reviews</Turn>}
        {page * REVIEWS_A_PAGE < rating.reviews && <Turn to={to(page + 1)}>Older reviews</Turn>}
      </p>
    </section>
  )
}

const Turn = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="inline-flex min-h-11 items-center">
    {children}
  </a>
)

const One = ({ review }: { review: Review }) => (
  <article className="grid gap-3">
    <p>
      <Stars stars={review.stars} />
      {review.title && (
        <strong>
          {' '}
          <bdi>{review.title}</bdi>
        </strong>
      )}
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {review.text}
    </p>
    <p className="text-caption text-soft">
      {byWords(review)}, {day.format(review.writtenAt)}. Size {review.size}
      {review.fit && `, ${fits[review.fit].said.toLowerCase()}`}.
    </p>
    {review.pictures.length > 0 && (
      <p className="flex flex-wrap gap-3">
        {review.pictures.map((picture, index) => (
          <img
            key={picture.id}
            src={`/media/${picture.id}-${Math.min(picture.width, SMALL)}.jpg`}
            srcSet={pictureSources(picture, 'jpg')}
            sizes="160px"
            alt={`By ${byWords(review)}, ${index + 1} of ${review.pictures.length}`}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className="m-0! w-32! sm:w-40!"
          />
        ))}
      </p>
    )}
    {review.answer && (
      <blockquote className="m-0! wrap-anywhere">
        Our answer: <bdi>{review.answer}</bdi>
      </blockquote>
    )}
  </article>
)

const SMALL = 320
