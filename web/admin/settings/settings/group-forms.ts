import { settingsGroupNames, settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { AnyForm } from './group-form.ts'
import { groupPreviews } from './group-previews.tsx'
import { fieldsOfSchema } from './schema-fields.tsx'
import type { FieldsOf } from './setting-field.ts'

const previewTitles: { [Group in SettingsGroupName]?: string } = { mails: 'How a mail reads' }

/** The fields are made when they are first asked for: a page shows those of one group. */
function formBy(group: SettingsGroupName): AnyForm {
  const { holds, schema } = settingsGroups[group]
  let fields: FieldsOf<object> | undefined
  return {
    ...{ holds, preview: groupPreviews[group], previewTitle: previewTitles[group] },
    get fields() {
      return (fields ??= fieldsOfSchema(schema, group))
    },
  }
}

const forms = Object.fromEntries(settingsGroupNames.map((group) => [group, formBy(group)]))

/** The groups that have a page among the settings, in the order of their cards; the menu's is among the content. */
export const groupsWithPage = settingsGroupNames.filter((group) => group !== 'menu')

/** The form of a group by the name in its address; undefined where there is none. */
export const formOf = (group: string): AnyForm | undefined => (Object.hasOwn(forms, group) ? forms[group] : undefined)
