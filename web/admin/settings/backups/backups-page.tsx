import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useRefresh } from '#web/admin/kit/parts/use-refresh.ts'
import type { BackupAction, Backups } from './backup-action.ts'
import { BackupStatus } from './backup-status.tsx'
import { RecoveryPhrase } from './recovery-phrase.tsx'
import { SecondPlace } from './second-place.tsx'
import type { Route } from './+types/backups-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Backups', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /backups', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as BackupAction
  switch (action.do) {
    case 'show-phrase':
      return settled(await ask('POST /backups/phrase', {}))
    case 'confirm-phrase':
      return toldInForm(
        await ask('POST /backups/phrase/confirmation', { body: { words: action.words } }),
        () => 'Confirmed',
      )
    case 'create-phrase':
      return settled(await ask('POST /backups/phrase/replacement', {}))
    case 'replace-phrase':
      return toldInForm(
        await ask('POST /backups/phrase/replacement/confirmation', { body: { words: action.words } }),
        () => 'Replaced. Destroy the former printout when all copies are encrypted again.',
      )
    case 'use-folder':
      return toldInForm(
        await ask('PATCH /backups/second-place/folder', { body: { path: action.path } }),
        () => 'Saved. The backups are being copied.',
      )
    case 'use-bucket':
      return toldInForm(
        await ask('PATCH /backups/second-place/bucket', { body: bucketIn(action.values) }),
        () => 'Saved. The backups are being copied.',
      )
    case 'remove':
      return toldInForm(await ask('DELETE /backups/second-place', {}), () => 'Backups are no longer copied')
  }
}

function bucketIn(values: Record<string, string>) {
  const { endpoint = '', bucket = '', region = '', prefix = '', accessKeyId = '', secretAccessKey } = values
  return { endpoint, bucket, region, prefix, accessKeyId, ...(secretAccessKey && { secretAccessKey }) }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** State of the backups, the recovery phrase and the second place (rules: backups page). */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  useRefresh()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Backups" />
      <Answered answer={loaderData}>{(found) => <Parts {...found} />}</Answered>
    </>
  )
}

const elsewhere = {
  provider:
    'The database of this shop is on a server of its own (DATABASE_URL). The provider of this server backs it up. Ask your technician how often this happens, and whether restoring a backup has been tried.',
  nobody: 'This shop runs for development, so no backups are made.',
}

const Parts = (backups: Backups) =>
  backups.by === 'shop' ? (
    <div className="grid max-w-3xl gap-8">
      <BackupStatus {...backups} />
      <RecoveryPhrase {...backups} />
      <SecondPlace {...backups} />
    </div>
  ) : (
    <p className="max-w-3xl">{elsewhere[backups.by]}</p>
  )
