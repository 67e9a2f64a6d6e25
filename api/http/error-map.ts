import type { z } from 'zod'

/** What a schema says that has no words of its own for a problem: in those that a person can be shown. */
export const errorMap: z.core.ParseContext<z.core.$ZodIssue> = {
  error(issue) {
    if (issue.input === undefined) return 'Please fill this in'
    if (issue.code === 'invalid_value') return `Please choose from ${issue.values.join(', ')}`
    if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This cannot be read'
    return undefined
  },
}

const kinds: Record<string, string> = {
  string: 'Please send text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  array: 'Please send a list',
  object: 'Please send an object',
}
