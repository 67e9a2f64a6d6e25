import { settingsGroupNames, settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { AnyForm } from './group-form.ts'
import { groupPreviews } from './group-previews.tsx'
import { fieldsOfSchema } from './schema-fields.tsx'
import type { FieldsOf } from './setting-field.ts'

const previewTitles: { [Group in SettingsGroupName]?: string } = { mails: 'Email preview' }

/** The form of each settings group. Its fields are created on first use, because a page shows only one group. */
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

/**
 * The groups with a settings page, in the order of their cards. The menu is left out, because it has a content page.
 */
export const groupsWithPage = settingsGroupNames.filter((group) => group !== 'menu')

/** Returns a group's form by the name in the URL; undefined if there is no such group. */
export const formOf = (group: string): AnyForm | undefined => (Object.hasOwn(forms, group) ? forms[group] : undefined)
