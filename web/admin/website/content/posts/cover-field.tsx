import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { LibraryPicture } from '#web/admin/website/content/pictures/add-picture.tsx'
import { PictureWindow } from '#web/admin/website/content/pictures/choose-picture.tsx'
import type { PostTexts } from './post-texts.ts'

type Covered = Pick<PostTexts, 'cover' | 'coverAlt'>
type CoverEdit = { texts: Covered; errors: Record<string, string>; change: (changed: Partial<Covered>) => void }

/**
 * Field for the cover picture of a post or page, from the library or uploaded, with its description
 * (rules: post editor, picture library).
 */
export function CoverField({ edit: { texts, errors, change } }: { edit: CoverEdit }) {
  const { cover } = texts
  const [open, setOpen] = useState(false)
  const choose = ({ id, width, height, color, url, alt }: LibraryPicture) => {
    setOpen(false)
    change({ cover: { id, width, height, color, url }, coverAlt: alt.slice(0, longest.line) })
  }
  return (
    <div role="group" aria-label="Cover" className="grid gap-4 border border-line bg-card p-5">
      {cover && (
        <img
          src={cover.url}
          alt={texts.coverAlt}
          width={cover.width}
          height={cover.height}
          className="aspect-3/2 h-auto w-full max-w-sm bg-sand object-cover"
        />
      )}
      {errors.cover && <p className="text-caption text-error">{errors.cover}</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {cover ? 'Change cover' : 'Add a cover'}
        </Button>
        {cover && (
          <Button look="quiet" onClick={() => change({ cover: null, coverAlt: '' })}>
            Remove cover
          </Button>
        )}
      </div>
      {cover && (
        <Field
          label="Description of the cover (alt text)"
          name="coverAlt"
          maxLength={longest.line}
          value={texts.coverAlt}
          error={errors.coverAlt}
          onChange={({ target }) => change({ coverAlt: target.value })}
        />
      )}
      {open && <PictureWindow onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
