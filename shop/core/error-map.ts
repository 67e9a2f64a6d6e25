import type { z } from 'zod'
import type { FieldCode } from './field-problems.ts'

/**
 * Error codes for schema issues without a reason of their own. Pass it to every parse whose problems are shown to a
 * person.
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
