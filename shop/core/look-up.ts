/**
 * The value that a table itself has under a name from outside. Undefined for every other name, and so for `constructor` and
 * the other names that each object inherits.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
