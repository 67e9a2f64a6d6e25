import type { FormEvent, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { fits, longestOfReview } from '#shop/shopping/reviews/review.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { saveDraft, type HalfWritten } from './kept-reviews.ts'
import { PicturePicker } from './picture-picker.tsx'
import { StarChoice } from './star-choice.tsx'

type Review = AnswerOf<'POST /reviews'>['review']
export type ReviewFieldsProps = {
  review?: Review
  hidden: Record<string, string>
  /** Storage key of the unsent review. */
  keptAs: string
  children?: ReactNode
}

/** Returns the form's values; files can't be stored and must be chosen again. */
const writtenIn = (form: HTMLFormElement): HalfWritten =>
  Object.fromEntries(
    ['stars', 'fit', 'title', 'text', 'showArea'].map((name) => [name, String(new FormData(form).get(name) ?? '')]),
  )

/** The fields of a review. Errors appear at the fields, and typed text is kept. */
export function ReviewFields({
  review,
  hidden,
  keptAs,
  children,
  half,
}: ReviewFieldsProps & { half: HalfWritten | undefined }) {
  const fetcher = useFetcher<Answer<unknown>>()
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {}
  return (
    <form
      encType="multipart/form-data"
      method="post"
      className="grid gap-5"
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => saveDraft(keptAs, writtenIn(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        if (fetcher.state !== 'idle') return
        void fetcher.submit(new FormData(event.currentTarget), {
          method: 'post',
          encType: 'multipart/form-data',
          ...pressed,
        })
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <StarChoice chosen={half?.stars ?? review?.stars} error={refused.stars} />
        <Select label="How does it fit?" name="fit" defaultValue={half?.fit ?? review?.fit ?? ''} error={refused.fit}>
          <option value="">I’d rather not say</option>
          {membersOf(fits).map((fit) => (
            <option key={fit} value={fit}>
              {fits[fit].asked}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label="Title (optional)"
        name="title"
        defaultValue={half?.title ?? review?.title}
        maxLength={longestOfReview.title}
        error={refused.title}
      />
      <TextArea
        label="How do you like it?"
        name="text"
        required
        defaultValue={half?.text ?? review?.text}
        maxLength={longestOfReview.text}
        error={refused.text}
      />
      <PicturePicker had={review?.pictures ?? []} error={refused.images} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="showArea"
          value="1"
          defaultChecked={half ? half.showArea === '1' : review?.showArea}
          className="size-5 accent-indigo"
        />
        Show my delivery area next to my first name
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {review ? 'Save changes' : 'Send review'}
        </Button>
        {children}
      </div>
    </form>
  )
}
