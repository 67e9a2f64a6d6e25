import { isSame } from '#web/admin/kit/drafts/use-versioned-draft.ts'
import { textsOf, type ProductTexts } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

/**
 * Returns the texts of a form after another user saved the product: values that were changed in the form are kept, all
 * others are taken from `now`. Stock, shades and custom fields are compared entry by entry (rules: product edit conflict).
 */
export function keptOver(typed: ProductTexts, base: ShownProduct, now: ShownProduct): ProductTexts {
  const [was, is] = [textsOf(base), textsOf(now)]
  return merged(typed, was, is) as ProductTexts
}

type Entries = Record<string, unknown>

function merged(typed: Entries, was: Entries, now: Entries): Entries {
  const names = [...new Set([...Object.keys(typed), ...Object.keys(now)])]
  return Object.fromEntries(
    names
      .map((name) => [name, mergedValue(typed[name], was[name], now[name])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

function mergedValue(typed: unknown, was: unknown, now: unknown): unknown {
  if (isRecord(typed) && isRecord(was) && isRecord(now)) return merged(typed, was, now)
  return isSame(typed, was) ? now : typed
}

const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
