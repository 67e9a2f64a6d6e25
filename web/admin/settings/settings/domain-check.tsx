import { MailWords } from '#web/parts/mail-words.tsx'
import { domainChecks, type RecordState } from '#shop/messages/mail-domain/sender-domain.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Check = AnswerOf<'GET /mail/domain'>['checks'][number]

const states: Record<RecordState, { label: string; tone: Tone }> = {
  there: { label: 'Found', tone: 'good' },
  wrong: { label: 'Incorrect', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  unreached: { label: 'Unknown', tone: 'plain' },
}

/** One DNS record: purpose, state, and the value to add. */
export const DomainCheck = ({ name, state, found, words, add }: Check) => (
  <section aria-labelledby={name} className="grid gap-3 border border-line bg-card p-5 wrap-anywhere">
    <h2 id={name} className="flex flex-wrap items-center gap-3 text-lead">
      {domainChecks[name].label} <Badge tone={states[state].tone}>{states[state].label}</Badge>
    </h2>
    <p className="text-soft">{domainChecks[name].about}</p>
    <p>{words}</p>
    {add && (
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr]">
        <dt className="text-soft">Name</dt>
        <dd>{add.name}</dd>
        <dt className="text-soft">Type</dt>
        <dd>TXT</dd>
        <dt className="text-soft">Value</dt>
        <dd>
          <MailWords email={add.value} />
        </dd>
      </dl>
    )}
    {found.length > 0 && (
      <ul aria-label={`Current ${domainChecks[name].label} records`} className="text-caption text-soft">
        {found.map((text) => (
          <li key={text}>
            <MailWords email={text} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
