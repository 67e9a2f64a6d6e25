import { useState, type FormEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { membersOf } from '#shop/closed-list.ts'
import { fits, longestOfReview, PICTURES_OF_A_REVIEW } from '#shop/reviews/review.ts'
import { smallPictureUrl } from '#shop/media/picture.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { forgetHalf, halfWritten, keepHalf } from './kept-reviews.ts'

type Review = AnswerOf<'POST /reviews'>['review']
type ReviewFormProps = {
  review?: Review
  hidden: Record<string, string>
  /** Under which it is kept while it is half written. */
  keptAs: string
  children?: ReactNode
}

const STARS = [5, 4, 3, 2, 1]
const starWords = ['', '1 star, poor', '2 stars', '3 stars, good', '4 stars', '5 stars, lovely']

/** What she says of a piece. What she wrote and didn't send is there again (rules: writing a review, half a review). */
export function ReviewForm(props: ReviewFormProps) {
  const [half, setHalf] = useState(() => halfWritten(props.keptAs))
  const begin = () => {
    forgetHalf(props.keptAs)
    setHalf(undefined)
  }
  return (
    <>
      {half && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-gold bg-card px-4 py-2"
        >
          What you had written is here again. It is not sent yet.
          <button
            type="button"
            className="label min-h-11 underline underline-offset-4 hover:text-indigo"
            onClick={begin}
          >
            Throw it away
          </button>
        </p>
      )}
      <Writing key={half ? 'again' : 'anew'} {...props} half={half} />
    </>
  )
}

/** What it says of each field; files are chosen anew. */
const writtenIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    ['stars', 'fit', 'title', 'text', 'showArea'].map((name) => [name, String(new FormData(form).get(name) ?? '')]),
  )

/** A refusal stands at its field, and what is typed stays. */
function Writing({
  review,
  hidden,
  keptAs,
  children,
  half,
}: ReviewFormProps & { half: Record<string, string> | undefined }) {
  const fetcher = useFetcher<Answer<unknown>>()
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {}
  return (
    <form
      encType="multipart/form-data"
      method="post"
      className="grid gap-5"
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => keepHalf(keptAs, writtenIn(currentTarget))}
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
        <Select
          label="Stars"
          name="stars"
          required
          defaultValue={half?.stars ?? review?.stars ?? ''}
          error={refused.stars}
        >
          {!review && <option value="">Please choose</option>}
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {starWords[stars]}
            </option>
          ))}
        </Select>
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
      {review && review.pictures.length > 0 && <KeptPictures pictures={review.pictures} />}
      <Field
        label={`${review?.pictures.length ? 'More pictures' : 'Pictures'} (optional, up to ${PICTURES_OF_A_REVIEW} in all)`}
        name="images"
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.gif"
        error={refused.images}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="showArea"
          value="1"
          defaultChecked={half ? half.showArea === '1' : review?.showArea}
          className="size-5 accent-indigo"
        />
        Show my delivery area beside my first name
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {review ? 'Save the change' : 'Send the review'}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** The pictures that a review has: what isn't ticked any more goes when the change is saved. */
const KeptPictures = ({ pictures }: { pictures: Review['pictures'] }) => (
  <fieldset className="grid gap-3">
    <legend className="label mb-2">Keep these pictures</legend>
    {/* Where none is ticked, it says that none stays. */}
    <input type="hidden" name="images" value="" />
    <ul className="flex flex-wrap gap-4">
      {pictures.map(({ id, url, width, height }, index) => (
        <li key={id}>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="images" value={id} defaultChecked className="size-5 accent-indigo" />
            <img
              src={smallPictureUrl(url)}
              alt={`By you, ${index + 1} of ${pictures.length}`}
              width={width}
              height={height}
              className="h-24 w-auto"
            />
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
