import { useState, type MouseEvent, type ReactNode } from 'react'
import { colorName } from '#shop/core/color-name.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { Select } from '#web/ui/field.tsx'
import { ArrowIcon, CloseIcon } from '#web/ui/icons.tsx'
import { goOnBeside } from '#web/admin/kit/parts/focus-neighbour.ts'
import type { ChosenImage } from './chosen-image.ts'
import { FilePreview } from './file-preview.tsx'

type ImageListProps<Image extends ChosenImage> = {
  images: readonly Image[]
  /** The product's colours, if images can be assigned to colours. */
  colors?: readonly string[]
  onChange: (images: Image[]) => void
  className: string
}

/** Reorderable images: the first is the main picture, the second is shown on hover. */
export function ImageList<Image extends ChosenImage>({
  images,
  colors = [],
  onChange,
  className,
}: ImageListProps<Image>) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to))
    setSaid(`${images[from]!.name} is now number ${to + 1} of ${images.length}`)
  }
  const remove = ({ key, name }: Image, pressed: HTMLElement) => {
    goOnBeside(pressed)
    onChange(images.filter((image) => image.key !== key))
    setSaid(`${name} removed`)
  }
  return (
    <div>
      <output className="sr-only">{said}</output>
      <ol aria-label="Selected images" className={`grid gap-4 ${className}`}>
        {images.map((image, index) => (
          <li
            key={image.key}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 border border-line bg-card p-2"
          >
            <Preview image={image} />
            <p className="truncate text-caption" title={image.name}>
              {index === 0 && <span className="text-soft">Main: </span>}
              {image.name}
            </p>
            {colors.length > 1 && (
              <Select
                label="Colour"
                aria-label={`Colour shown in ${image.name}`}
                value={colors.includes(image.shows) ? image.shows : ''}
                onChange={({ target }) => onChange(images.with(index, { ...image, shows: target.value }))}
              >
                <option value="">All colours</option>
                {colors.map((color) => (
                  <option key={color} value={color}>
                    {colorName(color)}
                  </option>
                ))}
              </Select>
            )}
            <div className="flex flex-wrap">
              <Action
                label={`Move ${image.name} forward`}
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                <ArrowIcon back />
              </Action>
              <Action
                label={`Move ${image.name} back`}
                disabled={index === images.length - 1}
                onPress={() => move(index, index + 1)}
              >
                <ArrowIcon />
              </Action>
              <Action
                label={`Remove ${image.name}`}
                className="ml-auto"
                onPress={(event) => remove(image, event.currentTarget)}
              >
                <CloseIcon />
              </Action>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Preview = ({ image }: { image: ChosenImage }) =>
  'file' in image ? (
    <FilePreview file={image.file} />
  ) : (
    <ProductPicture
      picture={image.picture}
      alt=""
      sizes="(min-width: 1024px) 150px, 45vw"
      className="aspect-4/5 w-full bg-sand object-cover"
    />
  )

type ActionProps = {
  label: string
  disabled?: boolean
  className?: string
  onPress: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * A button for an image. It uses aria-disabled, because a disabled button would lose the focus when an image reaches
 * the start or end.
 */
const Action = ({ label, disabled, className = '', onPress, children }: ActionProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    className={`grid size-11 place-items-center hover:bg-sand aria-disabled:opacity-30 ${className}`}
    onClick={(event) => disabled || onPress(event)}
  >
    {children}
  </button>
)

function moved<Image>(images: readonly Image[], from: number, to: number): Image[] {
  const order = images.toSpliced(from, 1)
  return order.toSpliced(to, 0, images[from]!)
}
