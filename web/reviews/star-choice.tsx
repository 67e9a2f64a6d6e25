import { useDescribed } from '#web/ui/field.tsx'
import { MOST_STARS, STAR } from './stars.tsx'

const words = ['1 star, poor', '2 stars', '3 stars, good', '4 stars', '5 stars, lovely']

type StarChoiceProps = { chosen: number | string | undefined; error: string | undefined }

/** The rating of a review: five radio buttons; the stars up to the chosen one are filled (`app.css`). */
export function StarChoice({ chosen, error }: StarChoiceProps) {
  const { id, control } = useDescribed(undefined, error)
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="label text-soft">Stars</legend>
      <div className="star-choice -ml-2 flex text-clay">
        {Array.from({ length: MOST_STARS }, (_, index) => (
          <label
            key={index}
            className="relative grid size-12 place-items-center outline-indigo has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="stars"
              value={index + 1}
              required
              defaultChecked={Number(chosen) === index + 1}
              aria-label={words[index]}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            <svg viewBox="0 0 24 24" className="size-8" aria-hidden="true">
              <path d={STAR} fill="none" stroke="currentColor" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-caption text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
