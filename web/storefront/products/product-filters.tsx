import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Form, useSubmit } from 'react-router'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { later } from '#web/loading/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { FacetLinks } from './facet-links.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { productList } from './product-list.server.ts'

type List = Awaited<ReturnType<typeof productList>>

const belowBox = 'group-not-focus-within:hidden absolute top-full left-0 z-30 mt-1 bg-gold p-3'

const Suggestions = later(() => import('./suggestions.tsx'))
const FilterSheet = later(() => import('./filter-sheet.tsx'))

/**
 * Search, sort order and filters. A plain form with its state in the URL, so that it works without scripts. On a
 * desktop the filters are beside the grid; on smaller screens they are in a sheet
 * (rules: browsing without javascript, filters on phones).
 */
export function ProductFilters({ list }: { list: List }) {
  const { path, filledIn, wrong, sorts, chips, facets, carried } = list
  const form = useFormShowing(filledIn)
  const price = (name: 'minPrice' | 'maxPrice') =>
    ({ name, inputMode: 'numeric', defaultValue: filledIn[name], error: wrong[name] }) as const
  const submit = useSubmit()
  const [box, setBox] = useState<HTMLInputElement>()
  const [wired, setWired] = useState<ComponentProps<'input'>>()
  const [choosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  useEffect(() => onFirstTouch(FilterSheet.ahead), [])
  const apply = (given: HTMLFormElement) => void submit(chosenIn(given), { action: path, preventScrollReset: true })
  return (
    <search className="contents">
      <Form
        ref={form}
        action={path}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        onChange={(event) => {
          // Dropdowns apply immediately; text fields apply on Enter.
          if (!(event.target instanceof HTMLInputElement)) apply(event.currentTarget)
        }}
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="whole-row grid grid-cols-[minmax(0,1fr)_9.5rem] gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="group relative">
            <Field
              label="Search"
              quietLabel
              name="q"
              type="search"
              defaultValue={filledIn.q}
              placeholder="Search"
              enterKeyHint="search"
              onFocus={(event) => setBox(event.currentTarget)}
              {...wired}
            />
            {box && (
              <Suggestions
                input={box}
                onWire={setWired}
                failed={<p className={belowBox}>Suggestions could not be loaded. Search still works.</p>}
              />
            )}
          </div>
          <Select label="Sort by" quietLabel name="sort" defaultValue={filledIn.sort}>
            {sorts.map(({ value, label }) => (
              <option key={label} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <a
          href="#products"
          className="label sr-only bg-ink p-4 text-paper focus:not-sr-only focus:fixed focus:z-50 max-lg:hidden"
        >
          Skip the filters
        </a>
        <details className="filters" open={Object.keys(wrong).length > 0 || undefined}>
          <summary
            className="label inline-flex min-h-11 items-center gap-2 border border-ink px-4"
            onClick={(event) => {
              if (innerWidth >= DESK) return
              event.preventDefault()
              setChoosing(true)
            }}
          >
            Filter
          </summary>
          <div className="grid gap-6 max-lg:py-4">
            <FacetLinks groups={facets} />
            <fieldset className="grid grid-cols-2 gap-3">
              <legend className="sr-only">Price in naira</legend>
              <Field label="From ₦" {...price('minPrice')} />
              <Field label="To ₦" {...price('maxPrice')} />
            </fieldset>
            <Button type="submit" look="outline" className="justify-self-start">
              Apply
            </Button>
          </div>
        </details>
      </Form>
      {chips.length > 0 && <FilterChips chips={chips} all={path} />}
      <Dialog title="Filter" shape="sheet-bottom" open={choosing} onClose={close}>
        <FilterSheet waiting={<Skeleton className="m-5 h-72" />} list={list} onClose={close} />
      </Dialog>
    </search>
  )
}

/** From this width in pixels, the filters are shown beside the grid (`app.css`). */
const DESK = 1024

/**
 * Returns the form's ref and updates its fields when the URL changes without the form: by Back, a link or 'Clear all'.
 * Text typed while a response was pending is preserved.
 */
function useFormShowing(filter: List['filledIn']) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(filter)
  useEffect(() => {
    // A choice made before hydration is already being submitted.
    if (shown.current === filter) return
    const active: unknown = document.activeElement
    for (const name of ['q', 'sort', 'minPrice', 'maxPrice'] as const) {
      const control = form.current?.elements.namedItem(name)
      if (!control || !('value' in control)) continue
      const isTypedOn = control === active && control.value !== String(shown.current[name] ?? '')
      if (!isTypedOn) control.value = String(filter[name] ?? '')
    }
    shown.current = filter
  }, [filter])
  return form
}

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value))
  // Without search words, newest first is the default order.
  if (!query.has('q') && query.get('sort') === 'newest') query.delete('sort')
  return query
}
