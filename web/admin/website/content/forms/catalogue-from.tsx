import { use } from 'react'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/field.tsx'
import { KnownLinks, useHidden } from '#web/admin/website/content/menu/link-target.tsx'
import type { Control, SettingField } from '#web/admin/settings/settings/setting-field.ts'

const ALL = 'collection'

/** Field for the source of the home page's catalogue: one collection or all products (rules: home page catalogue). */
export const catalogueFrom: SettingField<string> = {
  label: 'Products from',
  hint: 'All products, or one of your collections.',
  words: (value) => (value === ALL ? 'all products' : value),
  control: (control) => <Choice {...control} />,
}

function Choice({ path, value, errors, onChange }: Control<string>) {
  const { written } = use(KnownLinks)
  const hidden = useHidden()(value)
  const collections = written
    .filter(({ kind }) => kind === 'collection')
    .map(({ slug, title }) => ({ to: paths.collection(slug), title }))
  const isListed = value === ALL || collections.some(({ to }) => to === value)
  return (
    <div className="grid gap-3">
      <Select
        label={catalogueFrom.label}
        hint={catalogueFrom.hint}
        name={path}
        value={value}
        error={errors[path]}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value={ALL}>All products</option>
        {collections.map(({ to, title }) => (
          <option key={to} value={to}>
            {title}
          </option>
        ))}
        {!isListed && <option value={value}>{value}</option>}
      </Select>
      {hidden && (
        <p className="border-l-4 border-gold bg-sand px-4 py-2 text-caption">
          Shoppers see all products for now because {hidden}.
        </p>
      )}
    </div>
  )
}
