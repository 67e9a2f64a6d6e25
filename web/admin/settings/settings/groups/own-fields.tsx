import { mostOfFields, ownKinds, type OwnField } from '#shop/platform/settings/own-fields.ts'
import { choice, tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { choiceLines } from '#web/admin/settings/settings/fields/choice-lines.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'

/** What is entered for some kinds alone. */
const only = <Value,>(kinds: readonly OwnField['kind'][], field: SettingField<Value>): SettingField<Value> => ({
  ...field,
  control: (control) =>
    control.whole && kinds.includes((control.whole.values as OwnField).kind) ? field.control(control) : null,
})

const key: SettingField<string> = {
  label: 'Known as',
  hint: 'In addresses, files and programmes. It is made from the first name, and stays when that is changed.',
  words: (value) => value || 'not yet',
  control: ({ value }) =>
    value && (
      <p className="text-caption text-soft">
        Addresses, files and programmes know it as <b className="font-mono">{value}</b>, whatever its name is.
      </p>
    ),
}

const kind = choice<OwnField['kind']>({
  label: 'What it holds',
  help: 'It can be changed as long as no product has a value. Of choices a product may have several.',
  labels: { text: ownKinds.text.label, choice: ownKinds.choice.label, number: ownKinds.number.label },
})

/** A field that turns to words filters nothing, and one that turns to choices or a number may. */
const kindOf: typeof kind = {
  ...kind,
  control: ({ whole, onChange, ...rest }) =>
    kind.control({
      ...rest,
      onChange: (chosen) =>
        whole ? whole.onChange({ ...whole.values, kind: chosen, filters: ownKinds[chosen].filters }) : onChange(chosen),
    }),
}

/** What a field is, where it is folded. */
const inALine = ({ kind, unit, choices, onPage, filters }: OwnField): string => {
  const most = 4
  const few = choices.slice(0, most).map(({ label }) => label)
  const more = choices.length > most ? ` and ${choices.length - most} more` : ''
  const holds = { text: 'words', number: unit ? `a number in ${unit}` : 'a number', choice: few.join(', ') + more }
  const shown = onPage ? 'on the page' : filters ? 'not on the page' : 'for the house alone'
  return [holds[kind] || 'no choices yet', shown, filters && 'a filter'].filter(Boolean).join('; ')
}

/** What the owner says of her pieces beside what every shop says. */
export const ownFields: GroupForm<'fields'> = {
  holds: ({ fields }) => (fields.length > 0 ? fields.map(({ label }) => label) : ['none yet']),
  fields: {
    fields: list<OwnField>({
      label: 'Fields',
      help: 'Each stands in the form of every product. One that you remove is gone from the shop, and what your products had in it is kept: put it back from the history below, and all of it is there again.',
      one: 'field',
      most: mostOfFields.fields,
      seen: 'on a product’s page, in this order',
      blank: { key: '', label: '', kind: 'text', unit: '', choices: [], onPage: true, filters: false },
      named: ({ label }) => label,
      folded: inALine,
      fields: {
        label: text({ label: 'Name', help: 'Such as Fabric, Occasion or Length.', most: mostOfFields.label }),
        key,
        kind: kindOf,
        unit: only(
          ['number'],
          text({ label: 'Unit', help: 'Such as cm. It may stay empty.', most: mostOfFields.unit }),
        ),
        choices: only(
          ['choice'],
          choiceLines({
            label: 'Choices',
            help: `One a line, in this order, ${mostOfFields.choices} at most. Change a line, and every product that has it says the new word.`,
          }),
        ),
        onPage: tick({
          label: 'On the page',
          help: 'Whether shoppers read it on a product’s page. One that they can neither read nor filter by is for the house alone.',
          yes: 'Shoppers read it there',
          no: 'Not on the page',
        }),
        filters: only(
          ['choice', 'number'],
          tick({
            label: 'As a filter',
            help: 'Whether shoppers can narrow lists by it.',
            seen: 'among the filters of every list',
            yes: 'Lists can be narrowed by it',
            no: 'No filter',
          }),
        ),
      },
    }),
  },
}
