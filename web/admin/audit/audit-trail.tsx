import type { Answer } from '#web/api-client.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Moment } from '../parts/details.tsx'
import { appointmentStatuses } from '#shop/appointments/appointment-status.ts'
import { auditActions } from '#shop/audit/audit.ts'
import { productStates } from '#shop/catalogue/product-state.ts'
import { fieldLabels } from '#shop/field-labels.ts'
import { formatNaira } from '#shop/money.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import type { AnswerOf } from '#web/contract.ts'

type Entries = {
  answer: Answer<{ entries: AuditEntry[] }>
  /** What is said where there are none. */
  none?: string
  onRetry?: () => void
}

/** What admins changed about the thing that the page is about, or deleted of what it lists, newest first. */
export const AuditTrail = ({ title = 'Changes by admins', ...entries }: Entries & { title?: string }) => (
  <section aria-labelledby="audit" className="mt-14 border-t border-line pt-8">
    <h2 id="audit" className="mb-4 text-lead">
      {title}
    </h2>
    <AuditEntries {...entries} />
  </section>
)

/** The changes alone, where the page has a heading for them. */
export const AuditEntries = ({ answer, none = 'Nothing was changed yet', onRetry }: Entries) => (
  <Answered answer={answer} onRetry={onRetry}>
    {({ entries }) =>
      entries.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ol className="grid gap-5">
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ol>
      )
    }
  </Answered>
)

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-2 border-l-2 border-line pl-4">
    <p>
      <span className="font-medium">{entry.adminName}</span>{' '}
      <span className="text-soft">{actionWords(entry.action)},</span> <Moment at={entry.at} />
    </p>
    {changesIn(entry).map(({ name, was, became }) => (
      <p key={name} className="text-caption break-words whitespace-pre-line">
        <span className="text-soft">{name}: </span>
        {was && (
          <>
            <del>{was}</del> {became && <span aria-hidden="true">→</span>}{' '}
          </>
        )}
        {became && <ins className="no-underline">{became}</ins>}
      </p>
    ))}
  </li>
)

/** A change as it was written down: the fields that changed, before and after. */
export type AuditEntry = AnswerOf<'GET /audit'>['entries'][number]

const actions: Readonly<Record<string, { label: string }>> = auditActions

const actionWords = (action: string): string => actions[action]?.label ?? action.replaceAll('-', ' ')

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
const states: Readonly<Record<string, { label: string }>> = productStates
const amounts = new Set(['price', 'discount', 'amount'])

function words(name: string, value: unknown): string {
  if (name === 'images' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  if (name === 'variants' && Array.isArray(value)) return value.map(piecesWords).join(', ') || 'not counted so'
  if (name === 'state') return states[String(value)]?.label ?? String(value)
  if (name === 'status') return statuses[String(value)]?.label ?? String(value)
  if (amounts.has(name) && typeof value === 'number') return formatNaira(value)
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'shades' && value && typeof value === 'object')
    return Object.entries(value)
      .map((entry) => entry.join(' '))
      .join(', ')
  return value === null || value === undefined || value === '' ? 'empty' : String(value)
}

const piecesWords = ({ size, color, stock }: { size: string; color: string; stock: number }): string =>
  `${stock} of ${size} ${color}`
