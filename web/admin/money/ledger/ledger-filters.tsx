import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit, type SubmitFunction } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import { ledgerPeriods, usualPeriod } from '#shop/orders/ledger/ledger-period.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

const names = ['account', 'event', 'order', 'period', 'from', 'to'] as const
export type Filter = Record<(typeof names)[number], string>

/** Value of the period field for custom dates, whose fields are shown beside it. */
const CHOSEN = 'chosen'

export function filterOf(search: URLSearchParams): Filter {
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filter
  return { ...filter, period: filter.period === CHOSEN ? '' : filter.period }
}

/** Class for the field with long options. The other fields fit in pairs on all but the smallest phones. */
const whole = 'min-w-0 basis-full sm:basis-auto'
const half = 'min-w-0 grow basis-[40%] grid-cols-[minmax(0,1fr)] max-[22.5rem]:basis-full sm:grow-0 sm:basis-44'

/** Filters by account, event, order and dates. Choices apply immediately, text on Enter. */
export function LedgerFilters({ filter }: { filter: Filter }) {
  const submit = useSubmit()
  const { account, event, order, from, to } = filter
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries({ order, from, to })) {
      const typed = form.current?.elements.namedItem(name)
      if (typed instanceof HTMLInputElement) typed.value = value
    }
  }, [order, from, to])
  const choose = {
    onChange: ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => void submit(form),
  }
  return (
    <search aria-label="This list" className="mb-8 block">
      <Form ref={form} className="flex flex-wrap items-end gap-x-3 gap-y-4 sm:gap-x-4">
        <PeriodChoice filter={filter} submit={submit} />
        <Field
          label="Order"
          name="order"
          type="search"
          placeholder="Order number"
          defaultValue={order}
          enterKeyHint="search"
          className={half}
        />
        <DaysBetween from={from} to={to} className={half} {...choose} />
        <Select label="Account" name="account" value={account} className={whole} {...choose}>
          <option value="">All accounts</option>
          {membersOf(ledgerAccounts).map((each) => (
            <option key={each} value={each}>
              {ledgerAccounts[each].label}
            </option>
          ))}
        </Select>
        <Select label="Event" name="event" value={event} className={whole} {...choose}>
          <option value="">All events</option>
          {membersOf(ledgerEvents).map((each) => (
            <option key={each} value={each}>
              {ledgerEvents[each].label}
            </option>
          ))}
        </Select>
        {Object.values(filter).some(Boolean) && (
          <Link to="?" className={rowAction}>
            Clear
          </Link>
        )}
      </Form>
    </search>
  )
}

/** Choosing a period clears the dates, and choosing dates clears the period. */
function PeriodChoice({ filter: { period, order, from, to }, submit }: { filter: Filter; submit: SubmitFunction }) {
  const usual = usualPeriod(order)
  const areChosen = from !== '' || to !== ''
  return (
    <Select
      label="Period"
      name="period"
      value={areChosen ? CHOSEN : period === usual ? '' : period}
      className={half}
      onChange={({ currentTarget: { form } }) => {
        const asked = new FormData(form!)
        for (const day of ['from', 'to']) asked.delete(day)
        void submit(asked)
      }}
    >
      {areChosen && <option value={CHOSEN}>Custom dates</option>}
      {membersOf(ledgerPeriods).map((each) => (
        <option key={each} value={each === usual ? '' : each}>
          {ledgerPeriods[each].label}
        </option>
      ))}
    </Select>
  )
}
