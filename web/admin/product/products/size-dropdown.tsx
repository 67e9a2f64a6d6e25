import { useEffect, useId, useRef, useState } from 'react'
import { controlLook } from '#web/ui/field.tsx'
import { SizeChoice, type ShopKnown } from './size-choice.tsx'

type SizeDropdownProps = {
  sizes: readonly string[]
  shop: ShopKnown
  onChange: (sizes: string[]) => void
  error?: string
  disabled: boolean
}

/** The sizes of a product in a dropdown (rules: sizes). */
export function SizeDropdown({ sizes, shop, onChange, error, disabled }: SizeDropdownProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const shown = box.current
    shown?.addEventListener('keydown', pressed)
    return () => shown?.removeEventListener('keydown', pressed)
  }, [])
  return (
    <div ref={box} className="grid content-start gap-1.5">
      <span id={`${id}-label`} className="label text-soft">
        Sizes
      </span>
      <button
        id={id}
        type="button"
        name="sizes"
        className={`${controlLook} flex items-center justify-between text-left`}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={open && !disabled}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <span className="tabular-nums">{sizes.length > 0 ? sizes.join(', ') : 'Choose sizes'}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {open && !disabled && (
        <div className="rise border border-line bg-card p-4">
          <SizeChoice sizes={sizes} shop={shop} onChange={onChange} quietLabel />
        </div>
      )}
      {error && <p className="text-caption text-error">{error}</p>}
    </div>
  )
}
