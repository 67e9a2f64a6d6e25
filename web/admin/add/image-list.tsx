import type { ReactNode } from 'react'
import { ArrowIcon, CloseIcon } from '#web/ui/icons.tsx'
import { useDraftImages, type DraftImage } from './draft-images.ts'
import { FilePreview } from './file-preview.tsx'

/** The chosen pictures: each can be moved and taken out; the first is the main picture, the second shows on hovering. */
export function ImageList() {
  const { images, set } = useDraftImages()
  if (images.length === 0) return null
  const remove = (key: number) => set(images.filter((image) => image.key !== key))
  return (
    <ol aria-label="Images chosen" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {images.map((image, index) => (
        <li key={image.key} className="grid content-start gap-2 border border-line bg-card p-2">
          <FilePreview file={image.file} />
          <p className="truncate text-caption" title={image.file.name}>
            {index === 0 && <span className="text-soft">Main: </span>}
            {image.file.name}
          </p>
          <div className="flex">
            <Action label={`Move ${image.file.name} forward`} disabled={index === 0} onPress={() => set(moved(images, index, index - 1))}>
              <ArrowIcon back />
            </Action>
            <Action label={`Move ${image.file.name} back`} disabled={index === images.length - 1} onPress={() => set(moved(images, index, index + 1))}>
              <ArrowIcon />
            </Action>
            <Action label={`Remove ${image.file.name}`} className="ml-auto" onPress={() => remove(image.key)}>
              <CloseIcon />
            </Action>
          </div>
        </li>
      ))}
    </ol>
  )
}

type ActionProps = { label: string; disabled?: boolean; className?: string; onPress: () => void; children: ReactNode }

const Action = ({ label, disabled, className = '', onPress, children }: ActionProps) => (
  <button type="button" aria-label={label} disabled={disabled} className={`grid size-11 place-items-center hover:bg-sand disabled:opacity-30 ${className}`} onClick={onPress}>
    {children}
  </button>
)

function moved(images: DraftImage[], from: number, to: number): DraftImage[] {
  const order = images.toSpliced(from, 1)
  return order.toSpliced(to, 0, images[from]!)
}
