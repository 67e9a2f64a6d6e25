import type { ReactNode } from 'react'
import { ArrowIcon } from '#web/ui/icons.tsx'

export const GalleryButtons = ({
  shown,
  last,
  onShow,
}: {
  shown: number
  last: number
  onShow: (index: number) => void
}) => (
  <>
    <GalleryButton label="Previous picture" disabled={shown === 0} onPress={() => onShow(shown - 1)}>
      <ArrowIcon back />
    </GalleryButton>
    <GalleryButton label="Next picture" disabled={shown === last} onPress={() => onShow(shown + 1)}>
      <ArrowIcon />
    </GalleryButton>
  </>
)

type GalleryButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode }

export const GalleryButton = ({ label, disabled, onPress, children }: GalleryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    className="grid size-11 place-items-center bg-paper/90 hover:bg-paper disabled:opacity-40"
    onClick={onPress}
  >
    {children}
  </button>
)
