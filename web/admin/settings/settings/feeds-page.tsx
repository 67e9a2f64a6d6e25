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
    how: 'There: Products, Add products, From a file; paste this as the link to your file, fetched once a day.',
  },
  {
    label: 'Meta: Facebook, Instagram, WhatsApp',
    path: '/feeds/meta.csv',
    how: 'There: Commerce Manager, Catalogue, Data sources, Data feed; paste this as the address, fetched every hour.',
  },
]

/** Product feed URLs for Google and Meta (rules: feeds). */
export default function FeedsPage() {
  const origin = originOf(useMatches())
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Google and Meta feeds" />
      <div className="grid max-w-3xl gap-8">
        <p className="text-soft">
          Others show what you sell once they know where to read it. Each address gives everything on sale as it is at
          that moment, every size and colour by itself. Drafts are in none.
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
