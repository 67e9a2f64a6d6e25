import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ColorOnSale } from '#shop/catalogue/products.server.ts'
import type { PageFilter, ProductSort } from '#shop/catalogue/filter.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { colorName } from '#shop/color-name.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import type { ActiveFilter } from './active-filters.server.ts'
import { ActiveFilters } from './active-filters.tsx'

const sortLabels: Record<ProductSort, string> = {
  newest: 'Newest first',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
}

type ProductFiltersProps = {
  filter: PageFilter
  active: readonly ActiveFilter[]
  colors: readonly ColorOnSale[]
  sizes: readonly string[]
}

/**
 * Search, filters and order: a plain form whose answers live in the address, so that it works without scripts
 * (rules: found without scripts).
 */
export function ProductFilters({ filter, active, colors, sizes }: ProductFiltersProps) {
  const form = useFormShowing(filter)
  const submit = useSubmit()
  const apply = (given: HTMLFormElement) =>
    void submit(chosenIn(given), { action: paths.products, preventScrollReset: true })
  return (
    <search className="mb-8 block border-y border-line py-4 md:mb-12">
      <Form
        ref={form}
        action={paths.products}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        onChange={(event) => {
          // What is chosen applies at once; what is typed waits for Enter.
          if (!(event.target instanceof HTMLInputElement) || event.target.type === 'radio') apply(event.currentTarget)
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
          <Field
            label="Search"
            quietLabel
            name="q"
            type="search"
            defaultValue={filter.q}
            placeholder="Search"
            enterKeyHint="search"
          />
          <Select label="Sort by" quietLabel name="sort" defaultValue={filter.sort}>
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <details className="mt-2">
          <summary className="label inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
            Filter
          </summary>
          <div className="grid gap-6 pt-4 md:grid-cols-[12rem_1fr_16rem]">
            <Select label="Size" name="size" defaultValue={filter.size ?? ''}>
              <option value="">All sizes</option>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
            <ColorChoice colors={colors} chosen={filter.color} />
            <fieldset className="grid grid-cols-2 gap-3">
              <legend className="sr-only">Price in naira</legend>
              <Field label="From ₦" name="minPrice" inputMode="numeric" defaultValue={filter.minPrice} />
              <Field label="To ₦" name="maxPrice" inputMode="numeric" defaultValue={filter.maxPrice} />
            </fieldset>
          </div>
          <Button type="submit" className="mt-5">
            Apply
          </Button>
        </details>
      </Form>
      {active.length > 0 && <ActiveFilters filters={active} />}
    </search>
  )
}

/**
 * The form, whose fields follow the address when it changes by other ways: back, a link, 'Clear all'. What was typed on
 * while an answer was on its way stays.
 */
function useFormShowing(filter: PageFilter) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(filter)
  useEffect(() => {
    const active: unknown = document.activeElement
    for (const name of ['q', 'sort', 'size', 'color', 'minPrice', 'maxPrice'] as const) {
      const control = form.current?.elements.namedItem(name)
      if (!control || !('value' in control)) continue
      const isTypedOn = control === active && control.value !== String(shown.current[name] ?? '')
      if (!isTypedOn) control.value = String(filter[name] ?? '')
    }
    shown.current = filter
  }, [filter])
  return form
}

/** What was filled in, without what was left empty or is so by default. */
function chosenIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (value !== '' && !(name === 'sort' && value === 'newest')) query.set(name, String(value))
  return query
}

const ColorChoice = ({ colors, chosen }: { colors: readonly ColorOnSale[]; chosen?: string }) => (
  <fieldset>
    <legend className="label mb-1.5 text-soft">Colour</legend>
    <div className="flex flex-wrap gap-1">
      {[{ color: '', shade: undefined }, ...colors].map(({ color, shade }) => {
        const name = color && colorName(color)
        return (
          <label
            key={color}
            className="relative flex min-h-11 items-center gap-1.5 px-2 outline-indigo has-checked:bg-sand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="color"
              value={color}
              defaultChecked={(chosen ?? '') === color}
              className="absolute inset-0 size-full appearance-none"
              aria-label={name || 'All colours'}
            />
            {color && <SwatchDot shade={shade} className="size-6" />}
            <span className="pointer-events-none text-caption">{name || 'All'}</span>
          </label>
        )
      })}
    </div>
  </fieldset>
)
