import { data } from 'react-router'
import { settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { mayNow } from '#web/admin/kit/shell/capabilities.tsx'
import type { Route } from './+types/group-page'
import { askWithHistory } from './ask-group.ts'
import { groupsWithPage } from './group-forms.ts'
import { OneGroup } from './one-group.tsx'

const groupAt = (name: string): SettingsGroupName | undefined => groupsWithPage.find((group) => group === name)

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const group = groupAt(params.group)
  return privateMeta(group ? settingsGroups[group].label : 'Settings', matches)
}

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const group = groupAt(params.group)
  if (!group) throw data(null, 404)
  const [answers, factors, own, address] = await Promise.all([
    askWithHistory(group, signal),
    group === 'security' ? ask('GET /admin/second-factor', { signal }) : null,
    group === 'fields' && mayNow().includes('products') ? ask('GET /admin/product-fields', { signal }) : null,
    group === 'web-address' ? ask('GET /web-address', { signal }) : null,
  ])
  return { group, factors, own, address, ...answers }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One group of settings (rules: settings, settings changes). */
export default function GroupPage({ loaderData: { group, factors, own, address, ...answers } }: Route.ComponentProps) {
  const { label, about } = settingsGroups[group]
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title={label} />
      <p className="-mt-4 mb-8 text-soft">{about}</p>
      {factors?.ok && !factors.body.isAppReadable && <NoSecretKey {...factors.body} />}
      {own?.ok && <SaidOfProducts {...own.body} />}
      {address?.ok && address.body.from === 'environment' && <SetOnServer {...address.body} />}
      <OneGroup key={group} group={group} {...answers} />
    </>
  )
}

/**
 * For each custom field, the number of products with a value, including drafts. It tells the owner how many values are
 * deleted with the field (rules: custom fields).
 */
const SaidOfProducts = ({ fields }: AnswerOf<'GET /admin/product-fields'>) =>
  fields.length > 0 && (
    <dl
      aria-label="Number of products with a value, by field"
      className="mb-8 grid max-w-3xl grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      {fields.map(({ key, label, products }) => (
        <div key={key} className="border-t border-line pt-2">
          <dt className="wrap-anywhere text-caption text-soft" dir="auto">
            {label}
          </dt>
          <dd>{products === 1 ? '1 product' : `${products.toLocaleString('en')} products`}</dd>
        </div>
      ))}
    </dl>
  )

/** Notice that the environment variable PUBLIC_URL overrides the entered address (rules: web address). */
const SetOnServer = ({ url }: AnswerOf<'GET /web-address'>) => (
  <p className="-mt-4 mb-8 max-w-3xl border-l-4 border-gold bg-card px-5 py-4">
    The server’s PUBLIC_URL sets the address to <span className="font-medium wrap-anywhere">{url}</span>. It overrides
    the address that you enter here until PUBLIC_URL is removed.
  </p>
)

/**
 * Notice that the server has no usable secret key, and what this means for the second factor
 * (rules: required second factor).
 */
const NoSecretKey = ({ isRequired }: AnswerOf<'GET /admin/second-factor'>) => (
  <p className="-mt-4 mb-8 max-w-3xl border-l-4 border-error bg-card px-5 py-4">
    This server has no usable secret key, so authenticator apps can’t be set up and their codes can’t be checked.{' '}
    {isRequired
      ? 'A second factor is still required: staff can sign in with a passkey or a recovery code.'
      : 'You can’t require a second factor until your technician sets SECRET_KEY.'}
  </p>
)
