import type { AuditSubject } from '#shop/audit/audit.server.ts'
import { useAsked } from '../asked.ts'
import { Moment } from '../moment.tsx'
import { Shown } from '../shown.tsx'
import { actionWords, changesIn, type AuditEntry } from './audit-words.ts'

type AuditOf = { subject: AuditSubject; id: string }

/** What admins changed about the thing that the page is about, newest first. */
export const AuditTrail = ({ title = 'Changes by admins', ...of }: AuditOf & { title?: string }) => (
  <section aria-labelledby="audit" className="mt-14 border-t border-line pt-8">
    <h2 id="audit" className="mb-4 text-lead">
      {title}
    </h2>
    <AuditEntries {...of} />
  </section>
)

/** The changes alone, where the page has a heading for them. */
export function AuditEntries({ subject, id }: AuditOf) {
  const asked = useAsked<{ entries: AuditEntry[] }>(`/audit?${new URLSearchParams({ subject, id })}`)
  return (
    <Shown asked={asked}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-soft">Nothing was changed yet</p>
        ) : (
          <ol className="grid gap-5">
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </ol>
        )
      }
    </Shown>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-2 border-l-2 border-line pl-4">
    <p>
      <span className="font-medium">{entry.adminName}</span> <span className="text-soft">{actionWords(entry.action)},</span> <Moment at={entry.at} />
    </p>
    {changesIn(entry).map(({ name, was, became }) => (
      <p key={name} className="text-caption break-words whitespace-pre-line">
        <span className="text-soft">{name}: </span>
        {was && (
          <>
            <del>{was}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <ins className="no-underline">{became}</ins>
      </p>
    ))}
  </li>
)
