import { appointmentStatuses } from '#shop/shopping/appointments/appointment-status.ts'
import { auditActions } from '#shop/platform/audit/audit.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import { formatNaira } from '#shop/core/money.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { lookUp } from '#shop/core/look-up.ts'

const actions: Readonly<Record<string, { label: string }>> = auditActions

/** Returns the label of an action, such as 'Changed the status'. */
export const actionWords = (action: string): string => lookUp(actions, action)?.label ?? action.replaceAll('-', ' ')

type Written = { action: string; was?: unknown; became?: unknown }
type ChangeWords = { name: string; was: string; became: string }

/** Fields that identify a deleted record to people. */
const knownBy = ['name', 'number', 'email', 'phone']

/**
 * Returns the old and new value of each changed field as text: an empty list for a created record, and only the
 * identifying fields of a deleted one (rules: activity list).
 */
export function changesIn({ action, ...written }: Written): ChangeWords[] {
  const [was, became] = [fieldsOf(written.was), fieldsOf(written.became)]
  if (action === 'created') return []
  if (!became)
    return knownBy
      .filter((name) => was?.[name])
      .map((name) => ({ name: labelOf(name), was: words(name, was?.[name]), became: '' }))
  return Object.entries(became)
    .filter(([name]) => name !== 'version')
    .flatMap(([name, value]) =>
      was && Object.hasOwn(was, name)
        ? partsOf(name, labelOf(name), was[name], value)
        : [{ name: labelOf(name), was: '', became: words(name, value) }],
    )
}

/** Returns the differences within a field, one for each nested field or list item; unchanged parts are left out. */
function partsOf(name: string, label: string, was: unknown, became: unknown): ChangeWords[] {
  if (isThing(was) && isThing(became) && name !== 'shades')
    return Object.keys({ ...was, ...became })
      .filter((part) => isOther(was[part], became[part]))
      .flatMap((part) => partsOf(part, `${label}, ${titled(customFieldLabel(part))}`, was[part], became[part]))
  if (isList(was) && isList(became) && name !== 'variants') return partsOfList(label, was, became)
  return [{ name: label, was: words(name, was), became: words(name, became) }]
}

/**
 * Returns the items that were added, removed or moved, by name, and the changes within the items that are in both
 * lists.
 */
function partsOfList(label: string, was: Thing[], became: Thing[]): ChangeWords[] {
  const before = became.map((item, place) => {
    const known = was.findIndex((each) => knownAs(each) === knownAs(item))
    const isElsewhere = became.some((each) => was[place] && knownAs(each) === knownAs(was[place]))
    return known === -1 && !isElsewhere && place < was.length ? place : known
  })
  const isSameList = was.length === became.length && before.every((from, place) => from === place)
  const names = (items: Thing[]) => items.map(nameOf).join(', ') || 'none'
  return [
    ...(isSameList ? [] : [{ name: label, was: names(was), became: names(became) }]),
    ...became.flatMap((item, place) => {
      const one = was[before[place]!]
      return one && isOther(one, item) ? partsOf('', `${label}, ${nameOf(one)}`, one, item) : []
    }),
  ]
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Thing[] => Array.isArray(value) && value.length > 0 && value.every(isThing)
const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

const names = ['name', 'label', 'title', 'size', 'number', 'text'] as const
/** Returns the name of a list item, or all its values if it has no name. */
const nameOf = (item: Thing): string =>
  names.map((name) => item[name]).find((name): name is string => typeof name === 'string' && name !== '') ??
  plainly(item)
const knownAs = (item: Thing): string => String(item.id || item.key || nameOf(item))

const fieldsOf = (written: unknown): Record<string, unknown> | null =>
  typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : null

const statuses: Readonly<Record<string, { label: string }>> = { ...orderStatuses, ...appointmentStatuses }
const states: Readonly<Record<string, { label: string }>> = productStates
const amounts = new Set(['price', 'discount', 'amount', 'cost', 'fee', 'freeAbove', 'cashUpTo', 'secondPersonFrom'])

function words(name: string, value: unknown): string {
  if (name === 'images' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  if (name === 'variants' && Array.isArray(value))
    return value.map(piecesWords).join(', ') || 'not tracked by size and colour'
  if (name === 'state') return lookUp(states, String(value))?.label ?? String(value)
  if ((name === 'appearsAt' || name === 'previewUntil') && typeof value === 'string')
    return shopTimeOf(new Date(value)).replace('T', ' ')
  if (name === 'status') return lookUp(statuses, String(value))?.label ?? String(value)
  if (amounts.has(name) && typeof value === 'number') return formatNaira(value)
  if (Array.isArray(value)) return value.map(plainly).join(', ')
  if (name === 'shades' && value && typeof value === 'object')
    return Object.entries(value)
      .map((entry) => entry.join(' '))
      .join(', ')
  return plainly(value)
}

/** Formats any recorded value; nested objects are formatted field by field. */
function plainly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(plainly).join(', ')
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '')
  return `(${parts.map(([name, part]) => `${customFieldLabel(name)} ${plainly(part)}`).join(', ')})`
}

/**
 * Returns the label of a nested field, made from its name. The labels of the pages are not used, because the same name
 * can have another meaning there: an account's `number` is not a product number.
 */
const customFieldLabel = (name: string): string => name.replaceAll(/[A-Z]/g, ' $&').toLowerCase()

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const piecesWords = ({ size, color, stock }: { size: string; color: string; stock: number }): string =>
  `${stock} of ${size} ${color}`
