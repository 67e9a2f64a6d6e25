import { z } from 'zod'

type Part = Pick<z.core.JSONSchema.JSONSchema, 'anyOf' | 'properties' | 'items' | 'prefixItems' | 'type'>

/** Returns all fields of a schema, with `*` for list items and numbers for tuple items: `areas.*.days.0`. */
export const fieldsIn = (schema: z.ZodType): string[] =>
  partsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])

function partsOf(given: unknown, at: string[]): string[] {
  const whole = given as Part
  const { properties, items, prefixItems } =
    (whole.anyOf as Part[] | undefined)?.find(({ type }) => type !== 'null') ?? whole
  const below: [string, unknown][] = [
    ...Object.entries(properties ?? {}),
    ...(items ? [['*', items] as [string, unknown]] : []),
    ...(prefixItems ?? []).map((item, place) => [String(place), item] as [string, unknown]),
  ]
  return [...(at.length > 0 ? [at.join('.')] : []), ...below.flatMap(([name, part]) => partsOf(part, [...at, name]))]
}

/** Returns where such a field occurs in a value: `areas.0.days.0`; undefined if it doesn't. */
export const placeIn = (value: unknown, field: string): string | undefined => findIn(value, field.split('.'))?.join('.')

function findIn(value: unknown, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return []
  if (typeof value !== 'object' || value === null) return undefined
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : []
  for (const each of names) {
    const found = findIn((value as Record<string, unknown>)[each], rest)
    if (found) return [each, ...found]
  }
  return undefined
}

export const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)

export const withAt = <Value>(value: Value, place: string, other: unknown): Value =>
  changed(value, place.split('.'), other) as Value

function changed(value: unknown, [name, ...rest]: string[], other: unknown): unknown {
  if (name === undefined) return other
  const inner = changed((value as Record<string, unknown>)[name], rest, other)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}
