import type { z } from 'zod'
import type { FieldCode } from './field-problems.ts'

/**
 * Default error codes, for schema issues that have no code set by the schema. Pass it to every parse whose problems are
 * shown to a user.
 */
export const errorMap: z.core.ParseContext<z.core.$ZodIssue> = {
  error(issue): FieldCode | undefined {
    if (issue.input === undefined) return 'required'
    if (issue.code === 'invalid_value') return 'not-a-choice'
    if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'unreadable'
    return undefined
  },
}

const kinds: Record<string, FieldCode> = {
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-whole',
  boolean: 'not-a-tick',
  array: 'not-a-list',
  object: 'not-an-object',
  record: 'not-an-object',
  file: 'no-file',
}
