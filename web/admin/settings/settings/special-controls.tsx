import type { FieldMeta } from '#shop/platform/settings/field.ts'
import { mailKindNames } from '#shop/platform/settings/mail-kinds.ts'
import { LinkTarget } from '#web/admin/website/content/menu/link-target.tsx'
import { choiceLines } from '#web/admin/settings/settings/fields/choice-lines.tsx'
import { letter } from '#web/admin/settings/settings/fields/letter.tsx'
import { offeredSizes } from '#web/admin/settings/settings/fields/offered-sizes.tsx'
import { areaId, areas, oneArea, place } from '#web/admin/settings/settings/groups/areas.tsx'
import { fieldKey, fieldKind, only } from '#web/admin/settings/settings/groups/custom-fields.tsx'
import { forOwners, ofToday } from '#web/admin/settings/settings/groups/payments.tsx'
import { chartRows, chartUnit, withRows } from '#web/admin/settings/settings/groups/size-chart.tsx'
import { toldOf, type AnyField, type SettingField } from './setting-field.ts'

const link = (meta: FieldMeta): SettingField<string> => ({
  ...toldOf(meta),
  words: String,
  control: (control) => <LinkTarget {...control} />,
})

/** Controls for fields that need another control than the schema's default, which `usual` creates. */
export const specialControls: Record<string, (meta: FieldMeta, usual: () => AnyField) => AnyField> = {
  'delivery.areas': (_, usual) => areas(usual()),
  'delivery.areas.id': areaId,
  'delivery.areas.place': (_, usual) => place(usual()),
  'delivery.defaultArea': oneArea,
  'delivery.fallbackArea': oneArea,
  'fields.fields.key': fieldKey,
  'fields.fields.kind': (_, usual) => fieldKind(usual()),
  'fields.fields.unit': (_, usual) => only(['number'], usual()),
  'fields.fields.choices': (meta) => only(['choice'], choiceLines(meta)),
  'fields.fields.filters': (_, usual) => only(['choice', 'number'], usual()),
  'menu.header.to': link,
  'menu.shop.to': link,
  'payments.bankAccounts': (_, usual) => forOwners(usual()),
  'payments.dollar.rate': (_, usual) => ofToday(usual()),
  'size-chart.sizes': offeredSizes,
  'size-chart.unit': (_, usual) => chartUnit(usual()),
  'size-chart.equivalents': (_, usual) => withRows('equivalents', usual()),
  'size-chart.measures': (_, usual) => withRows('measures', usual()),
  'size-chart.rows': chartRows,
  ...Object.fromEntries(mailKindNames.map((kind) => [`mails.${kind}`, () => letter(kind)])),
}
