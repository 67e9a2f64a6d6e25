import { useMatches } from 'react-router'
import { originOf, privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/feeds-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Google and Meta feeds', matches)

const feeds = [
  {
    label: 'Google Merchant Center',
    path: '/feeds/google.xml',
    how: 'In Merchant Center, choose Products, Add products, From a file. Paste this address as the link to your file, and choose to fetch it once a day.',
  },
  {
    label: 'Meta: Facebook, Instagram, WhatsApp',
    path: '/feeds/meta.csv',
    how: 'In Commerce Manager, choose Catalogue, Data sources, Data feed. Paste this address, and choose to fetch it every hour.',
  },
]

/** The URLs of the product feeds for Google and Meta (rules: product feeds). */
export default function FeedsPage() {
  const origin = originOf(useMatches())
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Google and Meta feeds" />
      <div className="grid max-w-3xl gap-8">
        <p className="text-soft">
          Google and Meta can show your products when you add these feeds there. Each feed always lists all products on
          sale, with one entry per size and colour. Drafts are not included.
        </p>
        {feeds.map(({ label, path, how }) => (
          <Field
            key={path}
            label={label}
            hint={how}
            readOnly
            value={origin + path}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
    </>
  )
}
