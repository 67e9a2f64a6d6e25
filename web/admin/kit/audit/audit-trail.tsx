import type { Answer } from '#web/api-client.ts'
import { Answered } from '#web/parts/answered.tsx'
import { actionWords, changesIn } from '#shop/office/activity/changes-in-words.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { AnswerOf } from '#web/contract.ts'

type Entries = {
  answer: Answer<{ entries: AuditEntry[] }>
  none?: string
  onRetry?: () => void
}

/** Changes by staff to the page's record, or deletions from the page's list, newest first. */
export const AuditTrail = ({ title = 'Changes by staff', ...entries }: Entries & { title?: string }) => (
  <section aria-labelledby="audit" className="mt-14 border-t border-line pt-8">
    <h2 id="audit" className="mb-4 text-lead">
      {title}
    </h2>
    <AuditEntries {...entries} />
  </section>
)

export const AuditEntries = ({ answer, none = 'No changes yet', onRetry }: Entries) => (
  <Answered answer={answer} onRetry={onRetry}>
    {({ entries }) =>
      entries.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ol className="grid gap-5">
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ol>
      )
    }
  </Answered>
)

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-2 border-l-2 border-line pl-4">
    <p>
      <span className="font-medium">{entry.adminName}</span>{' '}
      <span className="text-soft">{actionWords(entry.action)},</span> <Moment at={entry.at} />
    </p>
    <ChangedFields entry={entry} />
  </li>
)

export const ChangedFields = ({ entry }: { entry: Parameters<typeof changesIn>[0] }) =>
  changesIn(entry).map(({ name, was, became }, position) => (
    <p key={position} className="text-caption break-words whitespace-pre-line">
      <span className="text-soft">{name}: </span>
      {was && (
        <>
          <del>{was}</del> {became && <span aria-hidden="true">→</span>}{' '}
        </>
      )}
      {became && <ins className="no-underline">{became}</ins>}
    </p>
  ))

type AuditEntry = AnswerOf<'GET /audit'>['entries'][number]
