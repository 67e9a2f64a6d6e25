import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Labelled, useDescribed } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AddPicture, type LibraryPicture } from './add-picture.tsx'
import { Library } from './library.tsx'
import { widthsOf } from '#shop/platform/media/picture.ts'
import { ask } from '#web/api-client.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import * as house from '#web/pictures/manifest.ts'
import { lookUp } from '#shop/core/look-up.ts'

type ChoosePictureProps = {
  label: string
  hint?: string
  /** The id of a library picture, or the name of a picture that came with the shop. */
  value: string | null
  error?: string | undefined
  onChoose: (id: string, picture: LibraryPicture) => void
  onRemove?: () => void
  /** Label of the button that removes the picture, such as 'remove picture'. */
  without?: string
}

/** A form field for a picture, chosen from the library or uploaded (rules: picture library). */
export function ChoosePicture({
  label,
  hint,
  value,
  error,
  onChoose,
  onRemove,
  without = 'remove picture',
}: ChoosePictureProps) {
  const [open, setOpen] = useState(false)
  const wired = useDescribed(hint, error)
  const choose = (picture: LibraryPicture) => {
    setOpen(false)
    onChoose(picture.id, picture)
  }
  return (
    <Labelled label={label} hint={hint} error={error} wired={wired}>
      <div className="flex flex-wrap items-center gap-4">
        {value && <PictureThumb picture={value} />}
        <button
          type="button"
          {...wired.control}
          aria-haspopup="dialog"
          aria-label={`${label}: ${value ? 'choose another picture' : 'choose a picture'}`}
          className="label min-h-11 border border-ink px-5 hover:bg-ink hover:text-paper aria-invalid:border-error"
          onClick={() => setOpen(true)}
        >
          {value ? 'Choose another' : 'Choose a picture'}
        </button>
        {value && onRemove && (
          <Button look="quiet" aria-label={`${label}: ${without}`} onClick={onRemove}>
            {without[0]!.toUpperCase() + without.slice(1)}
          </Button>
        )}
      </div>
      {open && <PictureWindow onChoose={choose} onClose={() => setOpen(false)} />}
    </Labelled>
  )
}

type PictureWindowProps = { onChoose: (picture: LibraryPicture) => void; onClose: () => void }

/**
 * Dialog that chooses a picture from the library or uploads one. It must be rendered outside the form that uses it,
 * because forms can't be nested.
 */
export const PictureWindow = ({ onChoose, onClose }: PictureWindowProps) =>
  createPortal(
    <Dialog title="Choose a picture" open onClose={onClose}>
      <Choice onChoose={onChoose} />
    </Dialog>,
    document.body,
  )

const ways = [
  { value: 'library', label: 'Library' },
  { value: 'new', label: 'Upload a picture' },
] as const

function Choice({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('library')
  return (
    <div className="grid gap-2">
      <div className="px-5 pt-5">
        <Switch legend="Picture source" name="way" value={way} choices={ways} onChoose={setWay} />
      </div>
      {way === 'library' ? <Library onChoose={onChoose} /> : <AddPicture onAdded={onChoose} />}
    </div>
  )
}

const fromHouse: Readonly<Record<string, HousePictureFile>> = { ...house }

/** A small picture in a form. It loads its own data, because the form only knows the id. */
function PictureThumb({ picture }: { picture: string }) {
  const [found, setFound] = useState<HousePictureFile | null>(null)
  const own = lookUp(fromHouse, picture.replace('house:', ''))
  useEffect(() => {
    if (!/^[0-9a-f]{32}$/.test(picture)) return
    const asking = new AbortController()
    ask('GET /pictures/{id}', { params: { id: picture }, signal: asking.signal }).then(
      (answer) =>
        answer.ok && setFound({ ...answer.body.picture, widths: widthsOf(answer.body.picture), at: '/media' }),
      () => undefined,
    )
    return () => asking.abort()
  }, [picture])
  const shown = own ?? (found?.id === picture ? found : null)
  return (
    <div className="size-20 shrink-0 bg-sand">
      {shown ? (
        <HousePicture picture={shown} sizes="80px" className="size-full object-contain" />
      ) : (
        picture.startsWith('house:featured') && (
          <img src={`/pictures/${picture.slice('house:'.length)}.svg`} alt="" className="size-full object-contain" />
        )
      )}
    </div>
  )
}
