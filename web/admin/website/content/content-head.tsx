import type { ReactNode } from 'react'
import { adminPaths } from '#web/admin/paths.ts'
import { PageHead, Tabs } from '#web/admin/kit/parts/page-head.tsx'

const tabs = [
  { label: 'Posts', to: adminPaths.posts },
  { label: 'Pages', to: adminPaths.pages },
  { label: 'Home', to: adminPaths.document('home') },
  { label: 'About', to: adminPaths.document('about') },
  { label: 'Brand', to: adminPaths.document('brand') },
  { label: 'Menu', to: adminPaths.settingsGroup('menu') },
  { label: 'Pictures', to: adminPaths.pictures },
]

export const ContentHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageHead title={title} action={children} />
    <Tabs name="Website" tabs={tabs} />
  </>
)
