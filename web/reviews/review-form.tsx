import { useState } from 'react'
import { deleteDraft, reviewDraft } from './kept-reviews.ts'
import { ReviewFields, type ReviewFieldsProps } from './review-fields.tsx'

/** Form for a review; an unsent text is restored (rules: review form, review draft). */
export function ReviewForm(props: ReviewFieldsProps) {
  const [half, setHalf] = useState(() => reviewDraft(props.keptAs))
  const begin = () => {
    deleteDraft(props.keptAs)
    setHalf(undefined)
  }
  return (
    <>
      {half && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-gold bg-card px-4 py-2"
        >
          Your unsent review was restored.
          <button
            type="button"
            className="label min-h-11 underline underline-offset-4 hover:text-indigo"
            onClick={begin}
          >
            Discard
          </button>
        </p>
      )}
      <ReviewFields key={half ? 'again' : 'anew'} {...props} half={half} />
    </>
  )
}
