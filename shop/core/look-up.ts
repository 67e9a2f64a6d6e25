/**
 * Returns the value that the table has for an untrusted name, or undefined. Inherited names such as `constructor` are
 * not found.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
