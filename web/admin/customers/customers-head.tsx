import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { PageHead, Tabs } from '../parts/page-head.tsx'

const tabs = [
  { label: 'Customers', to: paths.adminCustomers },
  { label: 'Appointments', to: paths.adminAppointments },
  { label: 'Newsletter', to: paths.adminSubscribers },
]

/** The head of the pages about people: who buys, who comes and who reads. */
export const CustomersHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageHead title={title}>{children}</PageHead>
    <Tabs name="Customers" tabs={tabs} />
  </>
)
