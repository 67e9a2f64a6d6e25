import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react'
import { Form, Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

type FilterBarProps = {
  name: string
  form?: Ref<HTMLFormElement>
  /** True if a filter is set and can be cleared. */
  filtered: boolean
  search?: ReactNode
  children?: ReactNode
}

/** Search and filters of a list in one row; on a phone, a row that is too long scrolls sideways (rules: list filters). */
export const FilterBar = ({ name, form, filtered, search, children }: FilterBarProps) => (
  <search aria-label={name} className="mb-2 block md:mb-4">
    <Form
      ref={form}
      className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:-mx-2 md:flex-wrap md:overflow-x-visible md:px-2"
    >
      {search}
      {filtered && (
        <Link to="?" className={classes(chip, 'border-transparent px-2 underline underline-offset-4')}>
          Clear
        </Link>
      )}
      {children}
    </Form>
  </search>
)

export const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 border px-3 text-small whitespace-nowrap hover:border-ink'
const unset = 'border-edge bg-card'
const set = 'border-ink bg-ink text-paper'

export const SearchField = (props: ComponentProps<'input'>) => (
  <input
    type="search"
    aria-label="Search"
    enterKeyHint="search"
    className="min-h-11 min-w-44 grow text-ellipsis border border-edge bg-card px-3 text-body placeholder:text-soft hover:border-ink focus:border-indigo md:max-w-80"
    {...props}
  />
)

type ChipSelectProps = {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Option that sets no filter. Its value is ''. */
  all?: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/**
 * A filter that shows its label and, if set, its value. The dropdown on top of them is invisible, because a visible one
 * would be as wide as its longest option.
 */
export function ChipSelect({ label, name, value, options, all, onChange }: ChipSelectProps) {
  const chosen = options.find((option) => option.value === value)
  const isSet = value !== '' && chosen !== undefined
  return (
    <span className={classes(chip, 'relative has-focus-visible:outline-2', isSet ? set : unset)}>
      <span aria-hidden="true">{chosen ? `${label}: ${chosen.label}` : label}</span>
      <svg
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        aria-hidden="true"
      >
        <path d="M3 6l5 5 5-5" />
      </svg>
      <select
        aria-label={label}
        name={name}
        value={value}
        title={chosen?.label ?? all}
        className="absolute -inset-px cursor-pointer text-body opacity-0"
        onChange={onChange}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

type ChipDateProps = { label: string } & Pick<
  ComponentProps<'input'>,
  'name' | 'defaultValue' | 'min' | 'max' | 'onChange'
>

export const ChipDate = ({ label, ...field }: ChipDateProps) => (
  <label className={classes(chip, 'pr-1', field.defaultValue ? 'border-ink bg-card' : unset)}>
    {label}
    <input type="date" className="min-h-11 bg-transparent text-body" {...field} />
  </label>
)
