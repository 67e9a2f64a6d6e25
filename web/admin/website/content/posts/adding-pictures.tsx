import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddPicture, type LibraryPicture } from '#web/admin/website/content/pictures/add-picture.tsx'

type OnAdded = (picture: LibraryPicture) => void
/** Opens the upload dialog for each of these files, one after another. For null, the user first chooses a file. */
export type AddPictures = (files: readonly (File | null)[], onAdded: OnAdded) => void

/**
 * Returns a function that uploads pictures in a dialog, and the dialog. The dialog must be rendered outside the form,
 * because forms can't be nested.
 */
export function useAddPictures(): [AddPictures, ReactNode] {
  const [wanted, setWanted] = useState<{ files: readonly (File | null)[]; onAdded: OnAdded } | null>(null)
  const close = () => setWanted(null)
  const added = (picture: LibraryPicture) => {
    wanted?.onAdded(picture)
    const rest = wanted?.files.slice(1) ?? []
    setWanted(wanted && rest.length > 0 ? { ...wanted, files: rest } : null)
  }
  const window = (
    <Dialog title="Add a picture" open={wanted !== null} onClose={close}>
      {wanted && <AddPicture key={wanted.files.length} given={wanted.files[0] ?? null} onAdded={added} />}
    </Dialog>
  )
  return [(files, onAdded) => setWanted({ files, onAdded }), window]
}
