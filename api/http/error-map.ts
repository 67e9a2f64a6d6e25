import type { z } from 'zod'
import type { FieldCode } from '#shop/field-problems.ts'

/** What is wrong where a schema gives no reason of its own. */
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
  array: 'not-a-list',
  object: 'not-an-object',
}
