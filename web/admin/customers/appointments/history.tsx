import { useState } from 'react'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Shape } from '#web/parts/answered.tsx'
import { AuditEntries } from '#web/admin/kit/audit/audit-trail.tsx'

/**
 * The audit log of one appointment, loaded when opened. A router loader would have to load the logs of all
 * appointments.
 */
export function History({ id }: { id: string }) {
  const [answer, setAnswer] = useState<Answer<AnswerOf<'GET /audit'>> | null>(null)
  const load = () => void ask('GET /audit', { query: { subject: 'appointment', id } }).then(setAnswer)
  return (
    <details className="col-span-full" onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-caption text-soft underline underline-offset-4 hover:text-ink">
        Show history
      </summary>
      {answer ? <AuditEntries answer={answer} onRetry={load} /> : <Shape />}
    </details>
  )
}
