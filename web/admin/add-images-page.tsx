import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { chooseImages } from './add/choose-images.ts'
import { draftImage, useDraftImages } from './add/draft-images.ts'
import { DropZone } from './add/drop-zone.tsx'
import { ImageList } from './add/image-list.tsx'

export const meta = () => privateMeta('Add a product: images')

/** Spec §2, Admin add product, step images. */
export default function AddImagesPage() {
  const navigate = useNavigate()
  const add = useCallback((files: File[]) => {
    const { images, set } = useDraftImages.getState()
    const { chosen, refusals } = chooseImages(images.length, files)
    for (const refusal of refusals) toast.error(refusal)
    if (chosen.length > 0) set([...images, ...chosen.map(draftImage)])
  }, [])
  const next = () => {
    if (useDraftImages.getState().images.length === 0) toast.error('Please select at least one image.')
    else void navigate(paths.adminAddDetails)
  }
  return (
    <div className="grid gap-8">
      <DropZone onFiles={add} />
      <ImageList />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={paths.adminProducts} look="outline">
          Cancel
        </ButtonLink>
        <Button onClick={next}>Next</Button>
      </div>
    </div>
  )
}
