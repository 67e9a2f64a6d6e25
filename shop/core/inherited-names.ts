import { because } from './field-problems.ts'

/** The names that each object of JavaScript inherits, and those by which a class is changed. */
export const inheritedNames: readonly string[] = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)]

const inherited: ReadonlySet<string> = new Set(inheritedNames)

/** Whether a name is inherited by each object: nothing may be called so that is found by its name. */
export const isInherited = (name: string): boolean => inherited.has(name)

/** What a schema says of a name that becomes a key: `.refine(...asKey)` (rules: names that are keys). */
export const asKey = [(name: string): boolean => !isInherited(name), because('reserved-name')] as const
