import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { reportSteps, usualPeriods, type ReportDays } from '#shop/office/reports/report-period.ts'
import { reportParts } from '#shop/office/reports/sold.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { PageHead, Tabs } from '#web/admin/kit/parts/page-head.tsx'
import { ChipSelect, FilterBar } from '#web/admin/kit/parts/filter-bar.tsx'

const tabs = [
  { label: 'Sales', to: adminPaths.reports },
  { label: 'VAT', to: adminPaths.vatReport },
  { label: 'Owed', to: adminPaths.owedReport },
  { label: 'Stock', to: adminPaths.stockReport },
  { label: 'Returns', to: adminPaths.returnedReport },
]

export const ReportTabs = () => <Tabs name="Reports" tabs={tabs} />

type SheetButton = ComponentProps<typeof DownloadButton> & { isSheet: true }

/** Download buttons for a report as CSV and as Excel file (rules: report export). */
export const ReportFiles = (report: Pick<SheetButton, 'what' | 'query'>) => (
  <>
    <DownloadButton {...report} />
    <DownloadButton {...report} isSheet />
  </>
)

const names = ['from', 'to', 'step', 'part', 'only'] as const
export type ReportFilter = Record<(typeof names)[number], string>

export const reportFilter = (search: URLSearchParams): ReportFilter =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as ReportFilter

/** Returns the URL of a report with a filter, or of the orders that make up a number. */
export const reportLink = (filter: Partial<ReportFilter>, path = ''): string =>
  `${path}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))}`

type FrameProps = {
  filter: ReportFilter
  /** The days that the report covers; null if it could not be loaded. */
  days: ReportDays | null
  /** Default time step; null if the report isn't grouped by time. */
  step: keyof typeof reportSteps | null
  /** True if the report can be broken down, for example by area. */
  hasParts?: boolean
  download: ReactNode
  children: ReactNode
}

/** A report's heading, tabs and filter; choices apply immediately (rules: reports). */
export function ReportFrame({ filter, days, step, hasParts = false, download, children }: FrameProps) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { from, to } = days ?? filter
  const [periods] = useState(() => usualPeriods(shopTimeOf(new Date()).slice(0, 'yyyy-mm-dd'.length)))
  const choosePeriod = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const period = periods.find(({ label }) => label === value)
    if (period) void navigate(reportLink({ ...filter, from: period.from, to: period.to }))
  }
  const choose = {
    onChange: ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => void submit(form),
  }
  return (
    <>
      <PageHead title="Reports">{download}</PageHead>
      <ReportTabs />
      <FilterBar key={`${from} ${to}`} name="Report filters" filtered={Object.values(filter).some(Boolean)}>
        <ChipSelect
          label="Period"
          name=""
          value={periods.find((period) => period.from === from && period.to === to)?.label ?? ''}
          all="Custom"
          options={periods.map(({ label }) => ({ value: label, label }))}
          onChange={choosePeriod}
        />
        <DaysBetween from={from} to={to} {...choose} />
        {step && (
          <ChipSelect
            label="Group by"
            name="step"
            value={filter.step || step}
            options={membersOf(reportSteps).map((each) => ({ value: each, label: reportSteps[each].label }))}
            {...choose}
          />
        )}
        {hasParts && (
          <ChipSelect
            label="Break down by"
            name="part"
            value={filter.part}
            all="Time only"
            options={membersOf(reportParts).map((each) => ({ value: each, label: reportParts[each].label }))}
            {...choose}
          />
        )}
      </FilterBar>
      {children}
    </>
  )
}
