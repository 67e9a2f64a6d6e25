import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { later } from '#web/loading/later.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useShop } from './shop.ts'
import { MenuLink } from './menu-links.tsx'

const Suggestions = later(() => import('#web/storefront/products/suggestions.tsx'))

/**
 * The search on every page: the field of the product list with its suggestions, and the links of the shop's menu
 * (rules: search in the header, search suggestions).
 */
export default function SearchWindow({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [box, setBox] = useState<HTMLInputElement>()
  const [wired, setWired] = useState<ComponentProps<'input'>>()
  const { menu } = useShop()
  const { state } = useNavigation()
  // When the dialog opens, it focuses its Close button before this effect runs.
  useEffect(() => {
    const input = form.current?.elements.namedItem('q')
    if (input instanceof HTMLInputElement) input.focus()
  }, [])
  const offered = menu.links.flatMap(({ groups = [] }) => groups.flatMap(({ links }) => links))
  return (
    <Dialog title="Search" shape="top" open onClose={onClose}>
      <search className="wrap block py-6 md:py-10">
        <Form
          ref={form}
          action={paths.products}
          className="mx-auto max-w-3xl"
          onKeyDown={({ key }) => {
            // The combobox takes the first Escape even if it shows no suggestions.
            if (key === 'Escape' && !wired?.['aria-expanded']) onClose()
          }}
        >
          <div className="flex items-start gap-3">
            <Field
              label="Search all products"
              quietLabel
              className="min-w-0 grow"
              name="q"
              type="search"
              placeholder="Search"
              enterKeyHint="search"
              autoComplete="off"
              onFocus={(event) => setBox(event.currentTarget)}
              {...wired}
            />
            <Button type="submit">Search</Button>
          </div>
          {/* In the product list the suggestions float below the field; here they are part of the panel. */}
          <div className="[&>div]:static [&>div]:w-full [&>div]:max-w-none">
            {box && (
              <Suggestions
                input={box}
                onWire={setWired}
                failed={<p className="bg-gold p-3">Suggestions could not be loaded. Search still works.</p>}
              />
            )}
          </div>
          {/* The panel covers the bar that shows the progress of a page. */}
          <output className="mt-3 block empty:hidden">{state === 'loading' && 'Loading …'}</output>
          {offered.length > 0 && (
            <ul className="mt-6 flex flex-wrap gap-x-6">
              {offered.map((link, index) => (
                <li key={index}>
                  <MenuLink className="thumb underline-offset-4 hover:underline" onClick={onClose} {...link} />
                </li>
              ))}
            </ul>
          )}
        </Form>
      </search>
    </Dialog>
  )
}
