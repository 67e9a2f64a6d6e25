import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { KeyAction } from './key-action.ts'
import type { Route } from './+types/keys-page'
import { OneKey } from './one-key.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Payment and email accounts', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /keys', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as KeyAction
  const { name } = action
  if (action.do === 'try') return settled(await ask('POST /keys/{name}/tries', { params: { name } }))
  if (action.do === 'remove') return toldInForm(await ask('DELETE /keys/{name}', { params: { name } }), () => 'Removed')
  const answer = await entering[name](action.values)
  return told(answer, ({ keys }) =>
    keys.find((key) => key.name === name)?.from === 'environment'
      ? 'Saved, but the value set on the server is used'
      : 'Saved and in use',
  )
}

const entering = {
  paystack: ({ secret }: Typed) => ask('PATCH /keys/paystack', { body: { secret } }),
  flutterwave: ({ secret, hash }: Typed) => ask('PATCH /keys/flutterwave', { body: { secret, hash } }),
  smtp: ({ host, port, user, password, sender }: Typed) =>
    ask('PATCH /keys/smtp', { body: { host, port, user, password, sender } }),
}
type Typed = Record<string, string>

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Keys of card providers and the mail server: their state, and buttons to enter, test and remove them
 * (rules: back-office keys).
 */
export default function KeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Payment and email accounts" />
      <Answered answer={loaderData}>{(found) => <Keys {...found} />}</Answered>
    </>
  )
}

const lacks = {
  'no-key':
    'To enter keys here, this server needs a secret key that encrypts them. Ask your technician to set SECRET_KEY to the same value on all servers.',
  'unusable-file':
    'You can’t enter keys here because this server’s secret-key file can’t be used. Ask your technician to check the server log.',
}

const Keys = ({ keys, lack }: AnswerOf<'GET /keys'>) => (
  <div className="grid max-w-3xl gap-8">
    <p className="-mt-4 text-soft">
      Keys and passwords are stored encrypted; only their last characters are shown again. Changes apply immediately on
      all servers.
    </p>
    {lack && <p className="border-l-4 border-error bg-card px-5 py-4">{lacks[lack]}</p>}
    {keys.map((key) => (
      <OneKey key={key.name} status={key} mayEnter={lack === null} />
    ))}
  </div>
)
