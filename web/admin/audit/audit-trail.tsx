import type { ReactNode } from 'react'
import type { AuditSubject, DeletableSubject } from '#shop/audit/audit.ts'
import { useAsked, type Asked } from '../parts/asked.ts'
import { Moment } from '../parts/moment.tsx'
import { Shown } from '../parts/shown.tsx'
import { actionWords, changesIn, type AuditEntry } from './audit-words.ts'

type AuditOf = { subject: AuditSubject; id: string }

/** What admins changed about the thing that the page is about, newest first. */
export const AuditTrail = ({ title = 'Changes by admins', ...of }: AuditOf & { title?: string }) => (
  <Foot title={title}>
    <AuditEntries {...of} />
  </Foot>
)

/** What admins deleted of what the page lists, newest first. */
export const DeletionTrail = ({ subject, title }: { subject: DeletableSubject; title: string }) => (
  <Foot title={title}>
    <Entries asked={useAsked('GET /audit/deleted', { query: { subject } })} none="Nothing was deleted yet" />
  </Foot>
)

/** The changes alone, where the page has a heading for them. */
export const AuditEntries = ({ subject, id }: AuditOf) => (
  <Entries asked={useAsked('GET /audit', { query: { subject, id } })} none="Nothing was changed yet" />
)

const Foot = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="audit" className="mt-14 border-t border-line pt-8">
    <h2 id="audit" className="mb-4 text-lead">
      {title}
    </h2>
    {children}
  </section>
)

function Entries({ asked, none }: { asked: Asked<{ entries: AuditEntry[] }>; none: string }) {
  return (
    <Shown asked={asked}>
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
    </Shown>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-2 border-l-2 border-line pl-4">
    <p>
      <span className="font-medium">{entry.adminName}</span>{' '}
      <span className="text-soft">{actionWords(entry.action)},</span> <Moment at={entry.at} />
    </p>
    {changesIn(entry).map(({ name, was, became }) => (
      <p key={name} className="text-caption break-words whitespace-pre-line">
        <span className="text-soft">{name}: </span>
        {was && (
          <>
            <del>{was}</del> {became && <span aria-hidden="true">→</span>}{' '}
          </>
        )}
        {became && <ins className="no-underline">{became}</ins>}
      </p>
    ))}
  </li>
)
