import type { z } from 'zod'

type Issue = z.core.$ZodIssue
const nothing = (): undefined => undefined

/**
 * All field error codes. Each has a function that reads the values for its message from the schema issue. The messages
 * are in `field-sentences.ts`.
 */
const fieldProblems = {
  /** The problem concerns the whole form. */
  unfilled: nothing,
  required: nothing,
  unreadable: nothing,
  /** The value matches none of the accepted types. */
  'not-accepted': nothing,
  'not-text': nothing,
  'not-a-number': nothing,
  'not-a-list': nothing,
  'not-an-object': nothing,
  'not-whole': nothing,
  'not-whole-naira': nothing,
  'not-a-percentage': nothing,
  'not-a-choice': (issue: Issue) => ({ choices: issue.code === 'invalid_value' ? issue.values.map(String) : [] }),
  'not-a-tick': nothing,
  'not-a-date': nothing,
  'not-an-address': nothing,
  'not-yet': nothing,
  'not-ahead': nothing,
  'too-little-cash': nothing,
  'made-later': nothing,
  'notes-amiss': nothing,
  'not-an-email': nothing,
  'not-a-web-address': nothing,
  'nobody-answers': nothing,
  'others-answer': nothing,
  'not-a-currency': nothing,
  'no-area': nothing,
  'no-such-area': nothing,
  'name-twice': nothing,
  'reserved-name': nothing,
  'range-reversed': nothing,
  'times-reversed': nothing,
  'period-reversed': nothing,
  'cells-amiss': nothing,
  'rows-apart': nothing,
  'has-semicolon': nothing,
  'not-a-range': nothing,
  'too-long-a-measure': nothing,
  'unknown-group': (issue: Issue) => figureOf(issue),
  'unknown-figure': (issue: Issue) => figureOf(issue),
  'unknown-name': (issue: Issue) => figureOf(issue),
  'several-lines': nothing,
  /** The text contains a link or contact details. */
  'not-for-everybody': nothing,
  'always-sent': nothing,
  'not-a-time': nothing,
  'times-overlap': nothing,
  'not-a-phone': nothing,
  'not-a-selector': nothing,
  'not-an-account': nothing,
  'not-a-bank-account': nothing,
  'not-printable': nothing,
  'not-a-host': nothing,
  'not-a-folder': nothing,
  'is-a-file': nothing,
  'not-a-bucket-address': nothing,
  'not-a-bucket-name': nothing,
  'not-a-paystack-key': nothing,
  'not-a-flutterwave-key': nothing,
  'not-a-color': nothing,
  'not-a-shade': nothing,
  'not-a-barcode': nothing,
  'too-pale': (issue: Issue) => paleOf(issue),
  'unknown-shade': (issue: Issue) => colorOf(issue),
  'not-a-reference': nothing,
  'not-image-files': nothing,
  'not-a-film': nothing,
  'not-images': nothing,
  'not-a-picture': nothing,
  'not-a-link': nothing,
  'no-page': nothing,
  'not-a-path': nothing,
  'own-path': nothing,
  'no-page-for-shoppers': nothing,
  'leads-in-circles': nothing,
  'not-each-once': nothing,
  'too-few-items': (issue: Issue) => ({ least: leastOf(issue) }),
  unstorable: nothing,
  'too-much-emphasis': nothing,
  'too-long': (issue: Issue) => ({ most: mostOf(issue) }),
  'reference-too-long': (issue: Issue) => ({ most: mostOf(issue) }),
  'too-short': (issue: Issue) => ({ least: leastOf(issue) }),
  'below-least': (issue: Issue) => ({ least: leastOf(issue) }),
  'above-most': (issue: Issue) => ({ most: mostOf(issue) }),
  'too-many-items': (issue: Issue) => ({ most: mostOf(issue) }),
  'too-many-lines': (issue: Issue) => ({ most: mostOf(issue) }),
  'cart-empty': nothing,
  'no-time': nothing,
  'no-color': nothing,
  'no-size': nothing,
  'no-file': nothing,
  'file-too-large': (issue: Issue) => ({ megabytes: mostOf(issue) / 1_000_000 }),
  'repeated-variant': nothing,
  'discount-above-price': nothing,
  'stray-variant': (issue: Issue) => strayOf(issue),
  'stray-picture-color': (issue: Issue) => colorOf(issue),
  'not-a-discount-code': nothing,
  'areas-or-cap': nothing,
  'not-fewer': nothing,
  'named-twice': nothing,
  'not-two-decimals': nothing,
  'no-choices': nothing,
  'words-filter-nothing': nothing,
  'kind-in-use': (issue: Issue) => ({ products: leastOf(issue) }),
}

export type FieldCode = keyof typeof fieldProblems
export type FieldParams = { [Code in FieldCode]: ReturnType<(typeof fieldProblems)[Code]> }

/** A field's error code with the values its message needs. */
export type FieldProblem<Code extends FieldCode = FieldCode> = {
  [Each in Code]: { code: Each; params: FieldParams[Each] }
}[Code]

/** Sets the error code of a schema check: `.max(5, because('too-long'))`. */
export const because = (code: FieldCode): { error: string } => ({ error: code })

/** Converts a schema issue to a field problem. */
export const problemOf = (issue: Issue): FieldProblem => made(codeOf(issue), issue)

const made = <Code extends FieldCode>(code: Code, issue: Issue): FieldProblem<Code> => ({
  code,
  params: paramsOf[code](issue),
})

const paramsOf: { [Code in FieldCode]: (issue: Issue) => FieldParams[Code] } = fieldProblems

/**
 * Returns the code that the schema or the error map has set; union errors have no such code. The messages of the
 * validation library are never used.
 */
function codeOf(issue: Issue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  return issue.code === 'invalid_union' ? 'not-accepted' : 'unreadable'
}

const isFieldCode = (reason: string): reason is FieldCode => Object.hasOwn(fieldProblems, reason)

const colorOf = (issue: Issue) => ({ color: String(issue.code === 'custom' ? issue.params?.color : '') })
const mostOf = (issue: Issue): number => (issue.code === 'too_big' ? Number(issue.maximum) : 0)
const leastOf = (issue: Issue): number => (issue.code === 'too_small' ? Number(issue.minimum) : 0)
const paramsIn = (issue: Issue): Record<string, unknown> => (issue.code === 'custom' ? (issue.params ?? {}) : {})

function figureOf(issue: Issue): { name: string; names: string[] } {
  const { name, names } = paramsIn(issue)
  return { name: String(name), names: Array.isArray(names) ? names.map(String) : [] }
}
function paleOf(issue: Issue): { ratio: number; least: number } {
  const { ratio, least } = paramsIn(issue)
  return { ratio: Number(ratio), least: Number(least) }
}
function strayOf(issue: Issue): { size: string; color: string } {
  const { size, color } = paramsIn(issue)
  return { size: String(size), color: String(color) }
}
