import { appointmentStatuses } from '#shop/appointments/appointment-status.ts'
import { auditActions } from '#shop/audit/audit.ts'
import { fieldLabels } from '#shop/field-labels.ts'
import { formatNaira } from '#shop/money.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import type { AnswerOf } from '#web/contract.ts'

/** A change as it was written down: the fields that changed, before and after. */
export type AuditEntry = AnswerOf<'GET /audit'>['entries'][number]

const actions: Readonly<Record<string, { label: string }>> = auditActions

export const actionWords = (action: string): string => actions[action]?.label ?? action.replaceAll('-', ' ')

type ChangeWords = { name: string; was: string; became: string }

/** By what people know a thing that is gone. */
const knownBy = ['name', 'number', 'email', 'phone']

/** What a change replaced, field by field in words; nothing for what was made as a whole, and of what was deleted what it was known by. */
export function changesIn({ action, was, became }: AuditEntry): ChangeWords[] {
  if (action === 'created') return []
  if (!became)
    return knownBy
      .filter((name) => was?.[name])
      .map((name) => ({ name: fieldLabels[name] ?? name, was: words(name, was?.[name]), became: '' }))
  return Object.entries(became)
    .filter(([name]) => name !== 'version')
    .map(([name, value]) => ({
      name: fieldLabels[name] ?? name,
      was: was && name in was ? words(name, was[name]) : '',
      became: words(name, value),
    }))
}

const statuses: Readonly<Record<string, { label: string }>> = { ...orderStatuses, ...appointmentStatuses }
const amounts = new Set(['price', 'discount', 'amount'])

function words(name: string, value: unknown): string {
  if (name === 'images' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  if (name === 'variants' && Array.isArray(value)) return value.map(piecesWords).join(', ') || 'not counted so'
  if (name === 'status') return statuses[String(value)]?.label ?? String(value)
  if (amounts.has(name) && typeof value === 'number') return formatNaira(value)
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined || value === '' ? 'empty' : String(value)
}

const piecesWords = ({ size, color, stock }: { size: string; color: string; stock: number }): string =>
  `${stock} of ${size} ${color}`
