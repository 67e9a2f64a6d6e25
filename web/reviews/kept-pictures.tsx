import { smallPictureUrl } from '#shop/platform/media/picture.ts'
import type { AnswerOf } from '#web/contract.ts'

type Pictures = AnswerOf<'POST /reviews'>['review']['pictures']

/** The pictures of a review; unticked ones are deleted when the change is saved. */
export const KeptPictures = ({ pictures }: { pictures: Pictures }) => (
  <fieldset className="grid gap-3">
    <legend className="label mb-2">Keep these pictures</legend>
    {/* This empty value is sent if no box is ticked; then all pictures are deleted. */}
    <input type="hidden" name="images" value="" />
    <ul className="flex flex-wrap gap-4">
      {pictures.map(({ id, url, width, height }, index) => (
        <li key={id}>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="images" value={id} defaultChecked className="size-5 accent-indigo" />
            <img
              src={smallPictureUrl(url)}
              alt={`Uploaded by you, ${index + 1} of ${pictures.length}`}
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
