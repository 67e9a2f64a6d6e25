import { Link, useSearchParams } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { reviewStates } from '#shop/shopping/reviews/review.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import type { Route } from './+types/reviews-page'
import { ReviewCard, type Decided } from './review-card.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Reviews')

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /admin/reviews', {
    query: { state: searchParams.get('state') ?? '', before: searchParams.get('before') ?? '' },
    signal,
  })

const words = {
  waiting: `Review moved to ‘${reviewStates.waiting.label}’`,
  approved: 'Review approved and shown in the shop',
  refused: 'Review rejected and not shown in the shop',
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, ...body } = (await request.json()) as Decided
  const answer = await ask('PATCH /admin/reviews/{id}', {
    params: { id },
    body: body as BodyOf<'PATCH /admin/reviews/{id}'>,
  })
  return told(answer, ({ review }) => (body.state ? words[review.state] : 'Reply saved'))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Customers' reviews, with buttons to approve, reject and reply (rules: review moderation, shop reply). */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const state = search.get('state') ?? ''
  return (
    <>
      <PageHead title="Reviews" />
      <Answered answer={loaderData}>
        {({ reviews, older, counts }) => (
          <>
            <nav aria-label="Reviews by status" className="mb-6 flex flex-wrap gap-x-4">
              {['', ...membersOf(reviewStates)].map((each) => (
                <Link
                  key={each}
                  to={each ? `?state=${each}` : '?'}
                  aria-current={each === state ? 'page' : undefined}
                  className={`${rowAction} aria-[current]:bg-sand aria-[current]:no-underline`}
                >
                  {isState(each) ? `${reviewStates[each].label} (${counts[each]})` : 'All'}
                </Link>
              ))}
            </nav>
            {reviews.length === 0 ? (
              <EmptyState title="No reviews">
                <p className="max-w-sm text-soft">
                  Customers are asked for a review a few days after delivery. Their reviews appear here.
                </p>
              </EmptyState>
            ) : (
              <Reviews key={search.toString()} reviews={reviews} />
            )}
            {older && (
              <p className="mt-6">
                <Link to={`?${new URLSearchParams({ ...(state && { state }), before: older })}`} className={rowAction}>
                  Older reviews
                </Link>
              </p>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

function Reviews({ reviews }: Pick<AnswerOf<'GET /admin/reviews'>, 'reviews'>) {
  const held = useHeldBack(reviews.map(({ id, version }) => `${id} ${version}`).join())
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <ReviewCard key={`${review.id} ${review.version}`} review={review} held={held} />
      ))}
    </ul>
  )
}

const isState = (state: string): state is keyof typeof reviewStates => Object.hasOwn(reviewStates, state)
