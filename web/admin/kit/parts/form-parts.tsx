import type { ReactNode } from 'react'

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-card p-5">
    <legend className="px-2 font-medium">{title}</legend>
    {children}
  </fieldset>
)

type TickProps = {
  label: string
  hint?: string
  checked: boolean
  name?: string
  onChange: (checked: boolean) => void
}

export const Tick = ({ label, hint, checked, name, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      name={name}
      className="size-5 shrink-0 accent-indigo"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {label}
      {hint && <span className="block text-caption text-soft">{hint}</span>}
    </span>
  </label>
)
