import { z } from 'zod'
import { fieldMeta, type FieldMeta } from '#shop/platform/settings/field.ts'
import { choice, several, tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { koboOrNothing, naira, nairaOrNothing, percent, whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { days } from '#web/admin/settings/settings/fields/from-to.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { day, time } from '#web/admin/settings/settings/fields/moment.tsx'
import { names } from '#web/admin/settings/settings/fields/names.tsx'
import { picture } from '#web/admin/settings/settings/fields/picture.tsx'
import { shade } from '#web/admin/settings/settings/fields/shade.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { AnyField, FieldsOf, SettingField } from './setting-field.ts'
import { specialControls } from './special-controls.tsx'

/** Builds the form of a group from its schema and field metadata; `path` is the name of the group. */
export const fieldsOfSchema = (schema: z.ZodObject, path: string): FieldsOf<object> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, each]) => [name, fieldOf(each as z.ZodType, `${path}.${name}`)]),
  )

function fieldOf(schema: z.ZodType, path: string): AnyField {
  const meta = fieldMeta.get(schema) ?? { label: '', help: '' }
  const special = Object.hasOwn(specialControls, path) && specialControls[path]
  if (special) return special(meta, () => usualField(schema, path, meta))
  if (!meta.label) throw new Error(`${path} has neither a label nor a control of its own`)
  return usualField(schema, path, meta)
}

/** Returns the control named in the metadata, or else the default one for the schema. */
function usualField(schema: z.ZodType, path: string, meta: FieldMeta): AnyField {
  const steps = stepsOf(schema)
  return controls[meta.control ?? kindOf(steps, meta)](toldOf(schema, path, meta, steps))
}

/** Returns the schemas of a pipe from input to output, without null, optional and default wrappers. */
function stepsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return stepsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return [...stepsOf(schema.in as z.ZodType), ...stepsOf(schema.out as z.ZodType)]
  // The only union in the settings is of an empty string and a date; its field is that of the date.
  if (schema instanceof z.ZodUnion) return stepsOf(schema.options.at(-1) as z.ZodType)
  return [schema]
}

const oneOf = <Type extends z.ZodType>(steps: readonly z.ZodType[], type: abstract new (...args: never[]) => Type) =>
  steps.findLast((step): step is Type => step instanceof type)

function kindOf(steps: readonly z.ZodType[], { rows }: FieldMeta) {
  const list = oneOf(steps, z.ZodArray)
  if (list) return list.element instanceof z.ZodEnum ? 'several' : 'list'
  if (oneOf(steps, z.ZodObject)) return 'together'
  if (oneOf(steps, z.ZodTuple)) return 'days'
  if (oneOf(steps, z.ZodBoolean)) return 'tick'
  if (oneOf(steps, z.ZodEnum)) return 'choice'
  if (oneOf(steps, z.ZodNumber)) return 'whole'
  if (oneOf(steps, z.ZodISODate)) return 'day'
  return rows ? 'longText' : 'text'
}

type Told = ReturnType<typeof toldOf>
/** For a list, the metadata functions receive its items. */
type ListMeta = { [Name in 'named' | 'known' | 'folded']: (item: object) => string }

/**
 * Collects the options for all kinds of controls, with defaults for missing options. A control ignores options that it
 * doesn't use.
 */
const toldOf = (schema: z.ZodType, path: string, meta: FieldMeta, steps: readonly z.ZodType[]) => ({
  ...{ yes: '', no: '', labels: {}, one: '', blank: {} },
  ...(meta as FieldMeta & ListMeta),
  nothing: meta.nothing ?? '',
  least: oneOf(steps, z.ZodNumber)?.minValue ?? 0,
  most: oneOf(steps, z.ZodString)?.maxLength ?? oneOf(steps, z.ZodNumber)?.maxValue ?? 0,
  ...{ path, steps, isNullable: schema instanceof z.ZodNullable, isOptional: schema instanceof z.ZodOptional },
})

const orEmpty = ({ isNullable }: Told, field: SettingField<string>): AnyField => (isNullable ? orNothing(field) : field)

const KOBO = 100

const controls = {
  ...{ choice, tick, whole, percent, time, longText },
  several: (told: Told): AnyField => several({ ...told, none: told.nothing }),
  picture: (told: Told): AnyField => picture({ ...told, without: told.nothing }),
  naira: (told: Told): AnyField => (told.isNullable ? nairaOrNothing(told) : naira(told)),
  kobo: (told: Told): AnyField => koboOrNothing({ ...told, least: told.least / KOBO, most: told.most / KOBO }),
  names: (told: Told): AnyField => names(told, told.isOptional ? undefined : []),
  days: (told: Told): AnyField => {
    const [, to] = oneOf(told.steps, z.ZodTuple)!.def.items
    return days({ ...told, most: oneOf(stepsOf(to as z.ZodType), z.ZodNumber)?.maxValue ?? 0 })
  },
  day: (told: Told): AnyField => orEmpty(told, day(told)),
  shade: (told: Told): AnyField => orEmpty(told, shade(told)),
  text: (told: Told): AnyField => {
    const ofSchema = oneOf(told.steps, z.ZodEmail) ? 'email' : oneOf(told.steps, z.ZodURL) ? 'url' : 'text'
    return orEmpty(told, text({ ...told, type: told.type ?? ofSchema }))
  },
  together: (told: Told): AnyField =>
    together({ ...told, fields: fieldsOfSchema(oneOf(told.steps, z.ZodObject)!, told.path) }),
  list: (told: Told): AnyField => {
    const schema = oneOf(told.steps, z.ZodArray)!
    const item = oneOf(stepsOf(schema.element as z.ZodType), z.ZodObject)!
    return list<object>({ ...told, most: mostItems(schema), fields: fieldsOfSchema(item, told.path) })
  },
}

function mostItems({ def }: z.ZodArray): number {
  const limits = def.checks?.map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
  return limits?.find(({ check }) => check === 'max_length')?.maximum ?? 0
}
