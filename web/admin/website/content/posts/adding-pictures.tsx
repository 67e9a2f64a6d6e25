import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddPicture, type LibraryPicture } from '#web/admin/website/content/pictures/add-picture.tsx'

type OnAdded = (picture: LibraryPicture) => void
/** Asks for each of these what is seen on it, one after another; null is still to be chosen. */
export type AddPictures = (files: readonly (File | null)[], onAdded: OnAdded) => void

/** The window in which pictures are added: beside the form that wants them, since it has one of its own. */
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
