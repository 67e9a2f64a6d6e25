import { useState } from 'react'
import { AuditEntries } from '../audit/audit-trail.tsx'

/** Who answered a request and when; asked for once it is opened. */
export function History({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="col-span-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-caption text-soft underline underline-offset-4 hover:text-ink">
        Who answered
      </summary>
      {open && <AuditEntries subject="appointment" id={id} />}
    </details>
  )
}
