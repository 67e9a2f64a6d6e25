import { useEffect, useRef } from 'react'
import { useSubmit, type SubmitFunction } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import { ledgerPeriods, usualPeriod } from '#shop/orders/ledger/ledger-period.ts'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { ChipSelect, FilterBar, SearchField } from '#web/admin/kit/parts/filter-bar.tsx'

const names = ['account', 'event', 'order', 'period', 'from', 'to'] as const
export type Filter = Record<(typeof names)[number], string>

/** Value of the period field that shows the fields for custom dates. */
const CHOSEN = 'chosen'

export function filterOf(search: URLSearchParams): Filter {
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filter
  return { ...filter, period: filter.period === CHOSEN ? '' : filter.period }
}

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
    <FilterBar
      name="This list"
      form={form}
      filtered={Object.values(filter).some(Boolean)}
      search={<SearchField name="order" aria-label="Order" placeholder="Order number" defaultValue={order} />}
    >
      <PeriodChoice filter={filter} submit={submit} />
      <ChipSelect
        label="Account"
        name="account"
        value={account}
        all="All accounts"
        options={membersOf(ledgerAccounts).map((each) => ({ value: each, label: ledgerAccounts[each].label }))}
        {...choose}
      />
      <ChipSelect
        label="Event"
        name="event"
        value={event}
        all="All events"
        options={membersOf(ledgerEvents).map((each) => ({ value: each, label: ledgerEvents[each].label }))}
        {...choose}
      />
      <DaysBetween from={from} to={to} {...choose} />
    </FilterBar>
  )
}

/** Choosing a period clears the dates, and choosing dates clears the period. */
function PeriodChoice({ filter: { period, order, from, to }, submit }: { filter: Filter; submit: SubmitFunction }) {
  const usual = usualPeriod(order)
  const areChosen = from !== '' || to !== ''
  return (
    <ChipSelect
      label="Period"
      name="period"
      value={areChosen ? CHOSEN : period === usual ? '' : period}
      options={[
        ...(areChosen ? [{ value: CHOSEN, label: 'Custom dates' }] : []),
        ...membersOf(ledgerPeriods).map((each) => ({
          value: each === usual ? '' : each,
          label: ledgerPeriods[each].label,
        })),
      ]}
      onChange={({ currentTarget: { form } }) => {
        const asked = new FormData(form!)
        for (const day of ['from', 'to']) asked.delete(day)
        void submit(asked)
      }}
    />
  )
}
