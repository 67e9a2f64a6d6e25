import type { ContentOf, DocumentName } from '#shop/content/pages/document.ts'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'
import { homeForm } from './home-form.ts'
import { aboutForm, brandForm } from './about-form.ts'

const forms: { [Name in DocumentName]: FieldsOf<ContentOf[Name]> } = {
  home: homeForm,
  about: aboutForm,
  brand: brandForm,
}

export const fieldsOf = (name: DocumentName): FieldsOf<object> => forms[name] as FieldsOf<object>
