import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChooseFile } from '#web/admin/kit/parts/choose-file.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { PicturesByNumber } from '#web/admin/product/products/pictures/pictures-by-number.tsx'
import { useImport } from './import-products.ts'
import { ImportResult } from './import-result.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import type { Route } from './+types/import-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Import products', matches)

/** Page that imports a product sheet: it first lists all problems by line, then imports all lines or none. */
export default function ImportPage() {
  const { file, result, failed, busy, saving, choose, check, saveRefused, run } = useImport()
  const ready = file && result?.dryRun && result.problems.length === 0
  return (
    <>
      <BackLink to={adminPaths.products}>Products</BackLink>
      <PageHead title="Import products" action={<DownloadButton what="products" />} />
      <div className="grid max-w-4xl gap-8">
        <p className="text-soft">
          Export your products as a CSV file, edit it and choose it here. You see a preview before anything is changed.
          A line with a new product number creates a draft, which you can publish after you add pictures.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <ChooseFile label="CSV file of products" file={file} isNext={!ready} busy={busy} onChoose={choose} />
        </div>
        {failed && <Trouble onTryAgain={check}>{failed}</Trouble>}
        <div aria-live="polite">
          {result && (
            <ImportResult result={result}>
              <Button look="outline" busy={saving} onClick={saveRefused}>
                Download rejected lines
              </Button>
            </ImportResult>
          )}
        </div>
        {ready && (
          <Button busy={busy} className="justify-self-start" onClick={run}>
            Import
          </Button>
        )}
      </div>
      <PicturesByNumber />
    </>
  )
}
