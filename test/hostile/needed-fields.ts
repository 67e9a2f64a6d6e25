import type { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema | boolean

/** A field of a body: its path, whether its schema requires it, and the body without it. */
export type Described = { place: string; isNeeded: boolean; without: unknown }

/** Returns all fields of the objects in a body, as `lines.0.price`, and whether their schema requires them. */
export function describedIn(schema: Schema, body: unknown): Described[] {
  const described = describing(schema, body)
  if (typeof described === 'boolean') return []
  if (Array.isArray(body)) {
    const items = described.items as Schema
    return body.flatMap((item, at) => within(String(at), describedIn(items, item), (inner) => body.with(at, inner)))
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(described.properties ?? {}).flatMap(([name, property]) => {
    const { [name]: value, ...without } = body as Record<string, unknown>
    const isNeeded = described.required?.includes(name) ?? false
    const inside = within(name, describedIn(property, value), (inner) => ({ ...body, [name]: inner }))
    return [{ place: name, isNeeded, without }, ...inside]
  })
}

const within = (outer: string, inside: Described[], put: (inner: unknown) => unknown): Described[] =>
  inside.map(({ place, isNeeded, without }) => ({ place: `${outer}.${place}`, isNeeded, without: put(without) }))

/** Returns the branch of a union that matches the value: the first whose constants and types fit. */
function describing(schema: Schema, value: unknown): Schema {
  if (typeof schema === 'boolean') return schema
  const choices = schema.anyOf ?? schema.oneOf
  return choices?.map((choice) => describing(choice, value)).find((choice) => isOf(choice, value)) ?? schema
}

function isOf(schema: Schema, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value as string)
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type !== 'object') return typeof value === schema.type
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(schema.properties ?? {}).every(
    ([name, property]) =>
      typeof property === 'boolean' ||
      property.const === undefined ||
      isOf(property, (value as Record<string, unknown>)[name]),
  )
}
