import type { Settings } from '#shop/platform/settings/settings.ts'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { names } from '#web/admin/settings/settings/fields/names.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'

type Synonym = Settings['search']['synonyms'][number]

const several = names({ label: 'Words', help: 'All of them find what any one of them finds.' })

/** Without any word there is an empty list. */
const words: SettingField<Synonym['words']> = {
  ...several,
  control: ({ onChange, ...rest }) => several.control({ ...rest, onChange: (given) => onChange(given ?? []) }),
}

/** What shoppers may call things. */
export const search: GroupForm<'search'> = {
  holds: ({ synonyms }) => [synonyms.length === 1 ? 'one list of words' : `${synonyms.length} lists of words`],
  fields: {
    synonyms: list<Synonym>({
      label: 'Words that mean the same',
      help: 'A shopper who types one of them is shown what the others find too.',
      one: 'list of words',
      most: 200,
      seen: 'when they search',
      blank: { words: [] },
      named: ({ words }) => words.join(' = '),
      fields: { words },
    }),
  },
}
