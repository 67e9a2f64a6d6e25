import { ProductPicture } from '#web/parts/product-picture.tsx'
import { useAuth } from '#web/state/auth-store.ts'
import { useOwnPicture } from './own-picture.ts'

const looks = {
  small: { box: 'size-8 text-caption', sizes: '32px' },
  large: { box: 'size-24 text-lead', sizes: '96px' },
}

/** The signed-in user's picture, or their initials (rules: staff picture). */
export function Face({ look }: { look: keyof typeof looks }) {
  const name = useAuth(({ userDetails }) => userDetails?.name) ?? ''
  const picture = useOwnPicture()
  const { box, sizes } = looks[look]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-sand font-medium uppercase ${box}`}
    >
      {picture ? (
        <ProductPicture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...segmenter.segment(word)][0]?.segment ?? '').join('')
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
