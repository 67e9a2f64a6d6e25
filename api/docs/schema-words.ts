import type { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema | boolean

export type Row = { name: string; words: string; isRequired: boolean }

/** Lists the fields of an object schema, one row each. Fields of nested objects and lists are named `outer.inner`. */
export function rowsOf(schema: Schema, prefix = ''): Row[] {
  if (typeof schema === 'boolean') return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const row = { name: prefix + name, words: wordsFor(property), isRequired: schema.required?.includes(name) ?? false }
    return [row, ...rowsOf(innerOf(property), `${prefix}${name}.`)]
  })
}

/** Returns the nested object schema: the items of a list, or the first object of a union. */
function innerOf(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema
  if (schema.items && !Array.isArray(schema.items)) return innerOf(schema.items)
  return schema.anyOf?.map(innerOf).find((choice) => typeof choice === 'object' && choice.properties) ?? schema
}

/** Describes a schema in a few words: `text, 1 to 120 characters`, `one of "pending", "delivered"`. */
function wordsFor(schema: Schema): string {
  if (typeof schema === 'boolean') return 'any value'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map(wordsFor))].join(', or ')
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'array')
    return `list${counted(schema.minItems, schema.maxItems, '')} of: ${wordsFor(Array.isArray(schema.items) ? true : (schema.items ?? true))}`
  if (schema.type === 'string') return `text${counted(schema.minLength, schema.maxLength, ' characters')}`
  return plainWords[String(schema.type)] ?? 'any value'
}

const plainWords: Record<string, string> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function counted(least: number | undefined, most: number | undefined, unit: string): string {
  if (most !== undefined) return `, ${least ? `${least} to ${most}` : `at most ${most}`}${unit}`
  return least ? `, at least ${least}${unit}` : ''
}
