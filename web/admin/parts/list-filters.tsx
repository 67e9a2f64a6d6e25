import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Field, Select } from '#web/ui/field.tsx'
import { rowAction } from './loading-link.tsx'
import type { ListAddress } from './list-address.ts'

type Choice = { name: string; label: string; all: string; options: readonly { value: string; label: string }[] }
type ListFiltersProps = { list: ListAddress; search: string; choices?: readonly Choice[] }

/** Search and filters above a list. What is chosen applies at once, what is typed at Enter; both go into the address. */
export function ListFilters({ list, search, choices }: ListFiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const words = list.filter('q')
  useEffect(() => {
    const typed = form.current?.elements.namedItem('q')
    if (typed instanceof HTMLInputElement) typed.value = words
  }, [words])
  return (
    <search aria-label="This list" className="mb-6 block">
      <Form ref={form} className="flex flex-wrap items-end gap-4">
        <Field
          label="Search"
          name="q"
          type="search"
          placeholder={search}
          defaultValue={words}
          enterKeyHint="search"
          className="w-full sm:w-80"
        />
        {choices?.map(({ name, label, all, options }) => (
          <Select
            key={name}
            label={label}
            name={name}
            value={list.filter(name)}
            className="grow sm:grow-0"
            onChange={(event) => void submit(event.currentTarget.form)}
          >
            <option value="">{all}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ))}
        <input type="hidden" name="limit" value={list.limit} />
        {list.filtered && (
          <Link to="?" className={rowAction}>
            Clear
          </Link>
        )}
      </Form>
    </search>
  )
}
