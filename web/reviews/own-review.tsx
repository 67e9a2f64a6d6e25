import { useState } from 'react'
import { useFetcher } from 'react-router'
import { smallPictureUrl } from '#shop/platform/media/picture.ts'
import { reviewStates } from '#shop/shopping/reviews/review.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { deleteDraft, reviewDraft } from './kept-reviews.ts'
import { pieceOf } from './piece-of.ts'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

type OwnReviewProps = { review: AnswerOf<'GET /reviews/own'>['reviews'][number] }

/** The customer's own review with its state, and actions to change or delete it (rules: review changes). */
export function OwnReview({ review }: OwnReviewProps) {
  // Reopens the form if an unsent change is stored.
  const [changing, setChanging] = useState(() => reviewDraft(review.id) !== undefined)
  const leave = () => {
    deleteDraft(review.id)
    setChanging(false)
  }
  const { own, tone } = reviewStates[review.state]
  return (
    <section
      aria-label={`Your review of ${review.productName}, ${pieceOf(review)}`}
      className="grid gap-4 border border-line p-5"
    >
      <h2 className="text-lead">{review.productName}</h2>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{own}</Badge>
        <Stars stars={review.stars} />
      </p>
      {review.reason && <p className="wrap-anywhere text-soft">Reason: {review.reason}</p>}
      {changing ? (
        <ReviewForm review={review} keptAs={review.id} hidden={{ id: review.id, version: String(review.version) }}>
          <Button look="outline" onClick={leave}>
            Discard changes
          </Button>
        </ReviewForm>
      ) : (
        <>
          {review.title && <p className="font-medium wrap-anywhere">{review.title}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
          {review.pictures.length > 0 && (
            <p className="flex flex-wrap gap-3">
              {review.pictures.map(({ id, url, width, height }, index) => (
                <img
                  key={id}
                  src={smallPictureUrl(url)}
                  alt={`Uploaded by you, ${index + 1} of ${review.pictures.length}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-32 w-auto"
                />
              ))}
            </p>
          )}
          {review.answer && <p className="border-l-2 border-gold pl-4 wrap-anywhere text-soft">{review.answer}</p>}
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => setChanging(true)}>
              Edit
            </Button>
            <TakeBack id={review.id} />
          </div>
        </>
      )}
    </section>
  )
}

function TakeBack({ id }: { id: string }) {
  const { submit, state } = useFetcher()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog title="Delete your review?" open={asking} onClose={() => setAsking(false)}>
        <div className="grid gap-6 p-5">
          <p>This also deletes its pictures and can’t be undone. You can write another review.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep review
            </Button>
            <Button
              look="danger"
              busy={state !== 'idle'}
              onClick={() => void submit({ id, do: 'take-back' }, { method: 'post', ...pressed })}
            >
              Delete review
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
