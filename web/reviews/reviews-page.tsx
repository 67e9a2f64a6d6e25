import { useLocation } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/reviews-page'
import { deleteDraft } from './kept-reviews.ts'
import { OwnReview } from './own-review.tsx'
import { colorName } from '#shop/core/color-name.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { pieceOf } from './piece-of.ts'
import { ReviewForm } from './review-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Your reviews', matches)

export const headers = ofSecretLink

/**
 * Returns the token from the URL fragment of the mail's link as a header; without it, the session is used
 * (rules: review link).
 */
function linkHeader(): Record<string, string> {
  const link = location.hash.slice(1)
  return /^\w+\.[\w-]+$/.test(link) ? { 'review-link': link } : {}
}

/** The reviewer's data; null for visitors without a link or session. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const headers = linkHeader()
  if (Object.keys(headers).length === 0 && !useAuth.getState().token) return null
  return ask('GET /reviews/own', { headers, signal, keepSession: 'review-link' in headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const headers = linkHeader()
  const how = { headers, keepSession: 'review-link' in headers }
  const id = String(form.get('id') ?? '')
  const said = ({ message }: { message: string }) => message
  if (form.get('do') === 'take-back') return told(await ask('DELETE /reviews/{id}', { params: { id }, ...how }), said)
  form.delete('do')
  form.delete('id')
  if (!form.has('showArea')) form.set('showArea', '0')
  const sent = { ...how, encode: () => form }
  const answer = id
    ? await ask('PATCH /reviews/{id}', { params: { id }, body: {} as BodyOf<'PATCH /reviews/{id}'>, ...sent })
    : await ask('POST /reviews', { body: {} as BodyOf<'POST /reviews'>, ...sent })
  if (answer.ok) deleteDraft(id || `${String(form.get('order'))} ${String(form.get('line'))}`)
  return told(answer, said)
}

export const HydrateFallback = () => (
  <div className="wrap grid max-w-3xl gap-10 py-10 md:py-16" aria-busy="true">
    <h1 className="text-display">Your reviews</h1>
    <Skeleton className="h-72" />
  </div>
)

/** Returns whether the link or session gives no access. */
const isClosed = (answer: NonNullable<Route.ComponentProps['loaderData']>): boolean =>
  !answer.ok && [401, 403, 404].includes(answer.status)

/**
 * Products that the customer bought and can review, and the reviews already written
 * (rules: review eligibility, review changes).
 */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { hash } = useLocation()
  return (
    <div key={hash} className="wrap grid max-w-3xl gap-10 py-10 md:py-16">
      <h1 className="border-b border-line pb-6 text-display">Your reviews</h1>
      {loaderData === null || isClosed(loaderData) ? (
        <EmptyState title="Log in, or open the link that we sent you">
          <p className="max-w-sm text-soft">Here you can review the items that were delivered to you.</p>
          <ButtonLink to={paths.login}>Login</ButtonLink>
        </EmptyState>
      ) : (
        <Answered answer={loaderData}>
          {({ lines, reviews, readFirst }) => (
            <>
              {lines.length + reviews.length === 0 && (
                <EmptyState title="There is nothing to review yet">
                  <p className="max-w-sm text-soft">You can review your items after they are delivered.</p>
                </EmptyState>
              )}
              {lines.map((line) => (
                <BoughtLine key={`${line.order} ${line.line}`} line={line} readFirst={readFirst} />
              ))}
              {reviews.map((review) => (
                <OwnReview key={`${review.id} ${review.version}`} review={review} />
              ))}
            </>
          )}
        </Answered>
      )}
    </div>
  )
}

type BoughtLineProps = { line: AnswerOf<'GET /reviews/own'>['lines'][number]; readFirst: boolean }

const BoughtLine = ({ line, readFirst }: BoughtLineProps) => (
  <section aria-label={`${line.name}, ${pieceOf(line)}`} className="grid gap-5 border border-line bg-card p-5">
    <div className="flex items-center gap-4">
      {line.picture && (
        <ProductPicture picture={line.picture} alt="" sizes="80px" className="aspect-4/5 w-20 object-cover" />
      )}
      <div>
        <h2 className="text-lead">{line.name}</h2>
        <p className="text-soft">
          Size {line.size}, {colorName(line.color)}
        </p>
      </div>
    </div>
    <ReviewForm keptAs={`${line.order} ${line.line}`} hidden={{ order: line.order, line: String(line.line) }} />
    <p className="text-caption text-soft">
      {readFirst
        ? 'We check your review before we show it with your first name.'
        : 'Your review is shown with your first name.'}
    </p>
  </section>
)
