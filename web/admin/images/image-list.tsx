import type { ReactNode } from 'react'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { ArrowIcon, CloseIcon } from '#web/ui/icons.tsx'
import type { ChosenImage } from './chosen-image.ts'
import { FilePreview } from './file-preview.tsx'

type ImageListProps<Image extends ChosenImage> = { images: readonly Image[]; onChange: (images: Image[]) => void; className: string }

/** Images in their order: each can be moved and taken out; the first is the main picture, the second shows on hovering. */
export function ImageList<Image extends ChosenImage>({ images, onChange, className }: ImageListProps<Image>) {
  const remove = (key: Image['key']) => onChange(images.filter((image) => image.key !== key))
  return (
    <ol aria-label="Images chosen" className={`grid gap-4 ${className}`}>
      {images.map((image, index) => (
        <li key={image.key} className="grid content-start gap-2 border border-line bg-card p-2">
          <Preview image={image} />
          <p className="truncate text-caption" title={image.name}>
            {index === 0 && <span className="text-soft">Main: </span>}
            {image.name}
          </p>
          <div className="flex">
            <Action label={`Move ${image.name} forward`} disabled={index === 0} onPress={() => onChange(moved(images, index, index - 1))}>
              <ArrowIcon back />
            </Action>
            <Action label={`Move ${image.name} back`} disabled={index === images.length - 1} onPress={() => onChange(moved(images, index, index + 1))}>
              <ArrowIcon />
            </Action>
            <Action label={`Remove ${image.name}`} className="ml-auto" onPress={() => remove(image.key)}>
              <CloseIcon />
            </Action>
          </div>
        </li>
      ))}
    </ol>
  )
}

const Preview = ({ image }: { image: ChosenImage }) =>
  'file' in image ? <FilePreview file={image.file} /> : <ProductPicture picture={image.picture} alt="" sizes="(min-width: 1024px) 150px, 45vw" className="aspect-4/5 w-full bg-sand object-cover" />

type ActionProps = { label: string; disabled?: boolean; className?: string; onPress: () => void; children: ReactNode }

const Action = ({ label, disabled, className = '', onPress, children }: ActionProps) => (
  <button type="button" aria-label={label} disabled={disabled} className={`grid size-11 place-items-center hover:bg-sand disabled:opacity-30 ${className}`} onClick={onPress}>
    {children}
  </button>
)

function moved<Image>(images: readonly Image[], from: number, to: number): Image[] {
  const order = images.toSpliced(from, 1)
  return order.toSpliced(to, 0, images[from]!)
}
