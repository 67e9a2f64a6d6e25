import { Link, useRevalidator } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChooseFile } from '#web/admin/kit/parts/choose-file.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { idToDelete } from '#web/admin/kit/parts/row-actions.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/store-import-page'
import { ImportsList, type MoveAction } from './imports-list.tsx'
import { counted, Groups, Preview } from './preview.tsx'
import { Questions } from './questions.tsx'
import { useMoving } from './use-store-import.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Import from Shopify or WooCommerce', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /store-imports', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answered = request.method === 'DELETE' ? toldInForm : told
  return answered<{ message: string }>(await answerTo(request), ({ message }) => message)
}

async function answerTo(request: Request): Promise<Answer<{ message: string }>> {
  if (request.method === 'DELETE')
    return ask('DELETE /store-imports/{id}', { params: { id: await idToDelete(request) } })
  const { do: what, id } = (await request.json()) as MoveAction
  return what === 'letters'
    ? ask('POST /store-imports/{id}/mails', { params: { id } })
    : ask('POST /store-imports/{id}/pictures', { params: { id } })
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Page that imports products and customers from the export of another shop: it first shows a preview, then imports all
 * valid records (rules: store import).
 */
export default function StoreImportPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { file, result, failed, busy, chosen, change, choose, look, run } = useMoving(() => void revalidate())
  const isAsked = result !== null && Object.values(result.questions).some(({ length }) => length > 0)
  const ready = file && result?.dryRun && !isAsked && result.coming > 0
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Import from Shopify or WooCommerce" />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
        <p className="text-soft">
          Export your products and your customers as CSV files from Shopify or WooCommerce, then choose a file here. You
          see a preview before anything is imported. Importing the same file again creates no duplicates, and links to
          your previous shop{' '}
          <Link to={adminPaths.oldAddresses} className="text-ink underline underline-offset-4">
            redirect to this one
          </Link>
          .
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Field
            label="Exchange rate"
            hint="Naira per unit of the file’s currency. Enter 1 if prices are in naira."
            inputMode="decimal"
            className="w-44"
            value={chosen.rate}
            onChange={({ target }) => change({ rate: target.value })}
            onBlur={() => result?.dryRun && look()}
          />
          <ChooseFile
            label="CSV export from your previous shop"
            file={file}
            isNext={!ready && !isAsked}
            busy={busy}
            onChoose={choose}
          />
        </div>
        {failed && <Trouble onTryAgain={() => look()}>{failed}</Trouble>}
        <div aria-live="polite" className="grid gap-6">
          {result && <Preview result={result} />}
        </div>
        {result?.dryRun && result.groups.length > 0 && (
          <Groups groups={result.groups} chosen={chosen.groups} onLook={look} />
        )}
        {isAsked && (
          <Questions
            key={JSON.stringify(result.questions)}
            questions={result.questions}
            offered={result.offered}
            chosen={chosen}
            busy={busy}
            onLook={look}
          />
        )}
        {ready && (
          <Button busy={busy} className="justify-self-start" onClick={run}>
            Import {counted(result.coming, result.brings)}
          </Button>
        )}
        <Answered answer={loaderData}>{(answer) => <ImportsList {...answer} />}</Answered>
      </div>
    </>
  )
}
