import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { colorName } from '#shop/core/color-name.ts'
import { smallPictureUrl } from '#shop/platform/media/picture.ts'
import { fits, reviewStates } from '#shop/shopping/reviews/review.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Stars } from '#web/reviews/stars.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { Words } from './words.tsx'

type Review = AnswerOf<'GET /admin/reviews'>['reviews'][number]

export type Decided = { id: string; version: number; state?: Review['state']; reason?: string; answer?: string }

/** `held` disables its actions for a moment after the list has changed. */
export function ReviewCard({ review, held }: { review: Review; held: HeldBack }) {
  const { submit, state } = useFetcher()
  const [typing, setTyping] = useState<'refusal' | 'answer' | null>(null)
  const { label, tone } = reviewStates[review.state]
  const busy = state !== 'idle'
  const decide = (said: Omit<Decided, 'id' | 'version'>) =>
    void submit(
      { id: review.id, version: review.version, ...said },
      { method: 'patch', encType: 'application/json', ...pressed },
    )

  return (
    <li className="grid gap-3 border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {review.isDemo && <Badge>Demo</Badge>}
        <Stars stars={review.stars} />
        <Link to={adminPaths.product(review.product)} className="underline underline-offset-4">
          {review.productName}
        </Link>
      </p>
      <p className="text-caption text-soft">
        {review.by}, <time dateTime={review.writtenAt}>{whenOf(review.writtenAt)}</time> · size {review.size},{' '}
        {colorName(review.color)}
        {review.fit && ` · ${fits[review.fit].said.toLowerCase()}`}
      </p>
      {review.title && <p className="font-medium wrap-anywhere">{review.title}</p>}
      <p className="max-w-3xl wrap-anywhere whitespace-pre-line">{review.text}</p>
      {review.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {review.pictures.map(({ id, url, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={smallPictureUrl(url)}
                  alt={`Uploaded by ${review.by}, ${index + 1} of ${review.pictures.length}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-32 w-auto"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reason && <p className="wrap-anywhere text-soft">Rejected: {review.reason}</p>}
      {review.answer && <p className="border-l-2 border-gold pl-3 wrap-anywhere">Your reply: {review.answer}</p>}
      {typing ? (
        <Words
          kind={typing}
          was={typing === 'answer' ? review.answer : review.reason}
          busy={busy}
          onLeave={() => setTyping(null)}
          onSay={(words) => decide(typing === 'answer' ? { answer: words } : { state: 'refused', reason: words })}
        />
      ) : (
        <p className="flex flex-wrap gap-3">
          {review.state !== 'approved' && (
            <Button busy={busy} onClick={() => decide({ state: 'approved' })} {...held}>
              Approve
            </Button>
          )}
          <Button look="outline" onClick={() => setTyping('answer')}>
            {review.answer ? 'Edit reply' : 'Reply'}
          </Button>
          {review.state !== 'refused' && (
            <Button look="quiet" onClick={() => setTyping('refusal')}>
              Reject
            </Button>
          )}
          {review.state !== 'waiting' && (
            <Button look="quiet" busy={busy} onClick={() => decide({ state: 'waiting' })} {...held}>
              Move to ‘{reviewStates.waiting.label}’
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
