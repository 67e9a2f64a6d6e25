import { because } from './field-problems.ts'

/** Names of the properties that every JavaScript object inherits, and 'prototype'. */
export const inheritedNames: readonly string[] = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)]

const inherited: ReadonlySet<string> = new Set(inheritedNames)

/** Returns true if every object inherits this name; it must not be used as a key. */
export const isInherited = (name: string): boolean => inherited.has(name)

/** Arguments for a schema that rejects inherited names as keys: `.refine(...asKey)` (rules: reserved names). */
export const asKey = [(name: string): boolean => !isInherited(name), because('reserved-name')] as const
