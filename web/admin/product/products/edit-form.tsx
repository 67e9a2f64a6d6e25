import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { ColorEntry } from './color-entry.tsx'
import { useFirstProblem } from './first-problem.ts'
import { categoriesIn, CustomFieldsEntry, type OwnKnown } from './custom-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { type ShopKnown, SizeChoice } from './size-choice.tsx'
import { StockGrid } from './stock-grid.tsx'
import type { ProductEdit } from './use-product-edit.ts'
import { controlLook } from '#web/ui/field.tsx'

type EditFormProps = {
  edit: ProductEdit
  shop: ShopKnown
  own: OwnKnown
  /** True if stock is counted by variant. */
  varied: boolean
  /** The product's pictures, beside its fields. */
  images: ReactNode
  children?: ReactNode
}

/** A product's form in read and edit mode (rules: read-only product page). */
export function EditForm({ edit, shop, own, varied, images, children }: EditFormProps) {
  const { texts, change, editing, cancel, update, busy, errors, isUnsaved } = edit
  const form = useFirstProblem(errors)
  const isMade = texts.colors.length > 0 && texts.sizes.length > 0
  return (
    <form
      ref={form}
      noValidate
      aria-label="Product"
      data-reading={!editing || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        void update()
      }}
    >
      {images}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={cancel} />
        <ProductFields
          texts={texts}
          onChange={change}
          errors={errors}
          reading={!editing}
          categories={categoriesIn(own)}
        />
        <ColorEntry texts={texts} error={errors.colors} disabled={!editing} onChange={change} />
        <SizeDropdown
          sizes={texts.sizes}
          shop={shop}
          error={errors.sizes}
          disabled={!editing}
          onChange={(sizes) => change({ sizes })}
        />
        {(varied || (editing && isMade)) && (
          <StockGrid
            texts={texts}
            error={errors.variants}
            disabled={!editing}
            hint={varied ? undefined : 'Leave all fields empty to keep one stock number for the whole product.'}
            onChange={change}
          />
        )}
        <CustomFieldsEntry known={own} texts={texts} errors={errors} disabled={!editing} onChange={change} />
        {children}
      </div>
      {editing && <SaveBar edit={{ isUnsaved, discard: cancel, busy }} save="Update" discard="Cancel" canLeave />}
    </form>
  )
}

type SizeDropdownProps = {
  sizes: readonly string[]
  shop: ShopKnown
  onChange: (sizes: string[]) => void
  error?: string
  disabled: boolean
}

/** Dropdown with the sizes of a product (rules: sizes). */
function SizeDropdown({ sizes, shop, onChange, error, disabled }: SizeDropdownProps) {
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
        <span className="tabular-nums">{sizes.length > 0 ? sizes.join(', ') : disabled ? 'None' : 'Choose sizes'}</span>
        {!disabled && <span aria-hidden="true">▾</span>}
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
