import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Form, useSubmit } from 'react-router'
import { later } from '#web/loading/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FacetLinks } from './facet-links.tsx'
import type { productList } from './product-list.server.ts'

type List = Awaited<ReturnType<typeof productList>>

const belowBox = 'group-not-focus-within:hidden absolute top-full left-0 z-30 mt-1 bg-gold p-3'

const Suggestions = later(() => import('./suggestions.tsx'))

/**
 * Search, filters and sort order: a plain form with its state in the URL, so that it works without scripts
 * (rules: browsing without javascript).
 */
export function ProductFilters({ list: { path, filledIn, wrong, sorts, active, facets, carried } }: { list: List }) {
  const form = useFormShowing(filledIn)
  const price = (name: 'minPrice' | 'maxPrice') =>
    ({ name, inputMode: 'numeric', defaultValue: filledIn[name], error: wrong[name] }) as const
  const submit = useSubmit()
  const [box, setBox] = useState<HTMLInputElement>()
  const [wired, setWired] = useState<ComponentProps<'input'>>()
  const apply = (given: HTMLFormElement) => void submit(chosenIn(given), { action: path, preventScrollReset: true })
  return (
    <search className="mb-8 block border-y border-line py-4 md:mb-12">
      <Form
        ref={form}
        action={path}
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
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
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
        <details className="mt-2" open={Object.keys(wrong).length > 0 || undefined}>
          <summary className="label inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            Filter
          </summary>
          <div className="grid gap-6 pt-4 md:grid-cols-2">
            <FacetLinks groups={facets} />
            <fieldset className="grid grid-cols-2 gap-3">
              <legend className="sr-only">Price in naira</legend>
              <Field label="From ₦" {...price('minPrice')} />
              <Field label="To ₦" {...price('maxPrice')} />
            </fieldset>
          </div>
          <Button type="submit" className="mt-5">
            Apply
          </Button>
        </details>
      </Form>
      {active.length > 0 && <ActiveFilters filters={active} all={path} />}
    </search>
  )
}

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
