import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { reportSteps } from '#shop/office/reports/report-period.ts'
import { reportParts } from '#shop/office/reports/sold.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Select } from '#web/ui/field.tsx'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { PageHead, Tabs } from '#web/admin/kit/parts/page-head.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

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
  <div className="flex gap-3">
    <DownloadButton {...report} />
    <DownloadButton {...report} isSheet />
  </div>
)

const names = ['from', 'to', 'step', 'part', 'only'] as const
export type ReportFilter = Record<(typeof names)[number], string>

export const reportFilter = (search: URLSearchParams): ReportFilter =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as ReportFilter

/** Returns the URL of a report with a filter, or of the orders that make up a number. */
export const reportLink = (filter: Partial<ReportFilter>, path = ''): string =>
  `${path}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))}`

const half = 'min-w-0 grow basis-[40%] grid-cols-[minmax(0,1fr)] max-[22.5rem]:basis-full sm:grow-0 sm:basis-44'
/** Width of a filter field, enough for the longest label, 'Payment method'. */
const wide = 'min-w-0 grow basis-full grid-cols-[minmax(0,1fr)] sm:grow-0 sm:basis-52'

type FrameProps = {
  filter: ReportFilter
  /** Default time step; null if the report isn't grouped by time. */
  step: keyof typeof reportSteps | null
  /** True if the report can be broken down, for example by area. */
  hasParts?: boolean
  download: ReactNode
  children: ReactNode
}

/** A report's heading, tabs and filter; choices apply immediately (rules: reports). */
export function ReportFrame({ filter, step, hasParts = false, download, children }: FrameProps) {
  const submit = useSubmit()
  const choose = {
    onChange: ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => void submit(form),
  }
  return (
    <>
      <PageHead title="Reports">{download}</PageHead>
      <ReportTabs />
      <search aria-label="Report filters" className="mb-8 block">
        <Form key={`${filter.from} ${filter.to}`} className="flex flex-wrap items-end gap-x-3 gap-y-4 sm:gap-x-4">
          <DaysBetween from={filter.from} to={filter.to} className={half} {...choose} />
          {step && (
            <Select label="Group by" name="step" value={filter.step || step} className={half} {...choose}>
              {membersOf(reportSteps).map((each) => (
                <option key={each} value={each}>
                  {reportSteps[each].label}
                </option>
              ))}
            </Select>
          )}
          {hasParts && (
            <Select label="Break down by" name="part" value={filter.part} className={wide} {...choose}>
              <option value="">Time only</option>
              {membersOf(reportParts).map((each) => (
                <option key={each} value={each}>
                  {reportParts[each].label}
                </option>
              ))}
            </Select>
          )}
          {Object.values(filter).some(Boolean) && (
            <Link to="?" className={rowAction}>
              Clear
            </Link>
          )}
        </Form>
      </search>
      {children}
    </>
  )
}
