import { Link, useNavigate, useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { ChooseFile } from '#web/admin/kit/parts/choose-file.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import type { Route } from './+types/statements-page'
import { ColumnsForm } from './columns-form.tsx'
import { ReadPreview } from './read-preview.tsx'
import type { Accounts } from './statement.ts'
import { StatementsList } from './statements-list.tsx'
import { useStatement } from './use-statement.ts'
import { type DragEvent, type ReactNode, useState } from 'react'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Bank statements', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /statements', { signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Imports bank statements and links to their transfers (rules: statement import, transfer matching). */
export default function StatementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Bank statements" />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
        <p className="text-soft">
          Export your account’s statement from your bank as CSV or Excel and drop it here. The shop finds the orders
          that match its transfers, and you confirm them. Only incoming payments are stored, without duplicates, for one
          year.
        </p>
        <Answered answer={loaderData}>
          {({ accounts, statements }) => (
            <>
              {accounts.length === 0 ? <NoAccount /> : <ReadFile accounts={accounts} />}
              <StatementsList statements={statements} />
            </>
          )}
        </Answered>
      </div>
    </>
  )
}

const NoAccount = () => (
  <p className="border-l-4 border-gold bg-card px-4 py-3">
    You have no naira account yet.{' '}
    <Link to={adminPaths.settingsGroup('payments')} className="underline underline-offset-4">
      Enter your bank account
    </Link>{' '}
    first.
  </p>
)

function ReadFile({ accounts }: { accounts: Accounts }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { file, result, failed, busy, choose, say, again, keep } = useStatement((id) =>
    id === null ? void revalidate() : void navigate(adminPaths.statement(id)),
  )
  const ready = file !== null && result !== null && result.found !== null && result.account !== null
  return (
    <>
      <DropFile onDrop={choose}>
        <ChooseFile label="Bank statement file" file={file} isNext={!ready} busy={busy} onChoose={choose} />
        {!file && <span className="text-soft max-sm:hidden">or drop it here</span>}
      </DropFile>
      {failed && <Trouble onTryAgain={() => again()}>{failed}</Trouble>}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {result && (
          <>
            <Select
              label="Account"
              className="max-w-md"
              value={result.account ?? ''}
              onChange={({ target: { value } }) => say({ account: value })}
            >
              {result.account === null && <option value="">Choose the account of this statement</option>}
              {accounts.map(({ number, bank }) => (
                <option key={number} value={number}>
                  {bank}, {number}
                </option>
              ))}
            </Select>
            <ReadPreview {...result} />
            {ready && (
              <Button busy={busy} className="justify-self-start" onClick={() => keep()}>
                {result.added === 0
                  ? 'Save columns (no new payments)'
                  : `Import ${result.added.toLocaleString('en')} and match`}
              </Button>
            )}
            <ColumnsForm {...result} onSay={(columns) => say({ columns })} />
          </>
        )}
      </div>
    </>
  )
}

function DropFile({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-4 border border-dashed p-5 ${over ? 'border-indigo bg-sand' : 'border-edge bg-card'}`}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}
