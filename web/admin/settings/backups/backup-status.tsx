import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { Backups } from './backup-action.ts'

type CardProps = { title: string; badge?: ReactNode; children: ReactNode }

/** A part of the page. Only the recovery phrase is printed. */
export const Card = ({ title, badge, children }: CardProps) => (
  <section aria-label={title} className="grid gap-4 border border-line bg-card p-5 md:p-8 print:hidden">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lead">{title}</h2>
      {badge}
    </div>
    {children}
  </section>
)

type Tried = NonNullable<Backups['state']>['tried']

/** The last trial restore, in one sentence. */
export const LastTrial = ({ tried }: { tried: Tried }) =>
  tried === null ? (
    <p>No trial restore was made yet. The shop makes one every week, at night.</p>
  ) : tried.problem ? (
    <p className="text-error wrap-anywhere">
      The trial restore of <Moment at={tried.at} /> failed: {tried.problem}
    </p>
  ) : (
    <p>
      A backup was restored as a trial on <Moment at={tried.at} />, and was complete.
    </p>
  )

/** The backups on this machine: how far they reach, and what is wrong with them. */
export function BackupStatus({ state, place }: Backups) {
  if (!state)
    return (
      <Card title="On this machine">
        <p>The shop has just started. The first backup is made in a moment.</p>
      </Card>
    )
  const { problem, madeAt, storedThrough, tried, folder, isOnAnotherDisk } = state
  const badge = problem ? <Badge tone="bad">Problem</Badge> : storedThrough && <Badge tone="good">Stored</Badge>
  return (
    <Card title={isOnAnotherDisk ? 'On another disk' : 'On this machine'} badge={badge}>
      {problem && <p className="text-error wrap-anywhere">{problem}</p>}
      {storedThrough ? (
        <p>
          All changes up to <Moment at={storedThrough} /> are stored.
        </p>
      ) : (
        <p>The first backup is not finished yet.</p>
      )}
      {madeAt && (
        <p>
          The last full backup was made on <Moment at={madeAt} />. You can restore every moment of the last seven days,
          but none before the first backup.
        </p>
      )}
      <LastTrial tried={tried} />
      <p className="text-soft wrap-anywhere">
        The backups are in the folder {folder}.
        {!isOnAnotherDisk &&
          (place
            ? ' It is on the same disk as the shop, so the second place matters.'
            : ' It is on the same disk as the shop: if the disk breaks, shop and backups are lost. Choose a second place below.')}
      </p>
    </Card>
  )
}
